import { launchPricing, promoText } from '../../../../kernel/launch-pricing.ts'
import { sitePaths } from '../../../../kernel/public-paths.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { type SitePageData, siteDataOf } from '../../shared/site-page.ts'
import { siteTexts } from '../../shared/site-texts.ts'
import { SitePage } from './SitePage.tsx'

const plans = [
  { name: 'Basic', text: 'For one agent with their own clients.' },
  { name: 'Pro', text: 'For agencies with several agents.' },
  { name: 'Enterprise', text: 'For large agencies with many agents and clients.' },
] as const

/** /pricing: the plans' names. The calculator comes with billing (docs/deviations.md). */
export function PricingPage({ firstPaint }: { firstPaint: unknown }) {
  const data = siteDataOf<SitePageData>(firstPaint, { signedIn: false, year: 2025 })
  return (
    <SitePage data={data} title={siteTexts.pricing.title}>
      <div className="site-section">
        <h1>Pricing</h1>
        <p className="lead">
          Three plans, by the number of agents and contacts. You see the price of each before you
          choose one at sign-up, and you can try Holdfast for 30 days first.
        </p>
        {launchPricing.active && <Banner tone="info">{promoText}.</Banner>}
        <ul className="site-grid">
          {plans.map(({ name, text }) => (
            <li key={name} className="card">
              <h2>{name}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Row>
          <LinkButton href="/signup">Signup</LinkButton>
          <LinkButton href={sitePaths.contactUs} variant="secondary">
            Ask about prices
          </LinkButton>
        </Row>
      </div>
    </SitePage>
  )
}
