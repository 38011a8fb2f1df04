import { useState } from 'react'
import { sitePaths } from '../../../../kernel/public-paths.ts'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { TextLink } from '../../../../ui-public/parts/TextLink.tsx'
import { type DemoPageData, siteDataOf } from '../../shared/site-page.ts'
import { siteTexts } from '../../shared/site-texts.ts'
import { SitePage } from './SitePage.tsx'

/** /schedule-main. Without a booking link the button leads to Contact Us (decision 144). */
export function DemoPage({ firstPaint }: { firstPaint: unknown }) {
  const missing = { signedIn: false, year: 2025, bookingUrl: null }
  const data = siteDataOf<DemoPageData>(firstPaint, missing)
  const [booked, setBooked] = useState(false)
  const { bookingUrl } = data
  return (
    <SitePage data={data} title={siteTexts.demo.title}>
      <div className="site-narrow">
        <h1>{booked ? 'Thank You' : "Let's Connect"}</h1>
        <Card>
          {booked ? (
            <>
              <p>
                The calendar opened in a new tab. Once you choose a time there, you’ll get a
                confirmation by email.
              </p>
              <p>
                Calendar did not open?{' '}
                <TextLink href={bookingUrl ?? sitePaths.contactUs}>Open it here</TextLink>.
              </p>
            </>
          ) : (
            <>
              <p>
                On a call, see how automated outreach, personal quotes and health questions keep
                your Medigap clients with your agency. Bring your questions.
              </p>
              <Row>
                {bookingUrl === null ? (
                  <LinkButton href={sitePaths.contactUs}>Schedule a Demo Call</LinkButton>
                ) : (
                  <LinkButton href={bookingUrl} newTab onClick={() => setBooked(true)}>
                    Schedule a Demo Call
                  </LinkButton>
                )}
              </Row>
            </>
          )}
        </Card>
      </div>
    </SitePage>
  )
}
