import { useState } from 'react'
import { Hero } from '../page/Hero.tsx'
import { type Agency, PublicPage } from '../page/PublicPage.tsx'
import { Banner } from '../parts/Banner.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Explain } from '../parts/Explain.tsx'
import { Facts } from '../parts/Facts.tsx'
import { LinkButton } from '../parts/LinkButton.tsx'
import { LoadingBlock } from '../parts/LoadingBlock.tsx'
import { Progress } from '../parts/Progress.tsx'
import { Row } from '../parts/Row.tsx'
import { Stack } from '../parts/Stack.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { ChartParts } from './ChartParts.tsx'
import { FormParts } from './FormParts.tsx'
import { QuoteParts } from './QuoteParts.tsx'

const colors: Record<string, Pick<Agency, 'primaryColor' | 'secondaryColor'>> = {
  Default: {},
  Teal: { primaryColor: '#0f766e', secondaryColor: '#5eead4' },
  'Bright yellow': { primaryColor: '#ffd000', secondaryColor: '#ff8800' },
}

/** A page that shows every part of the consumer pages in every state, for review. */
export function GalleryPage() {
  const [open, setOpen] = useState(false)
  const [color, setColor] = useState('Default')
  return (
    <PublicPage
      agency={{ name: 'Lindqvist Insurance', phone: '3145550182', ...colors[color] }}
      agent={{
        name: 'Maria Lindqvist',
        phone: '3145550182',
        licensed: true,
        licenseNumber: 'MO 8412290',
        bookingLink: 'https://example.com/book',
      }}
      title="Your Medicare Supplement quote"
      lead="Every part of our consumer pages, in every state."
      wide
      notes={<p>Prices are examples from an illustrative rate book.</p>}
    >
      <Row gap="sm">
        {Object.keys(colors).map((name) => (
          <Button
            key={name}
            variant={name === color ? 'primary' : 'secondary'}
            onClick={() => setColor(name)}
          >
            {name}
          </Button>
        ))}
      </Row>
      <Progress step={2} of={7} text={(step, of) => `Question ${step} of ${of}`} />
      <Card
        title="Personal Quote"
        footer={<TextLink href="/self-onboarding/lindqvist">Get a quote for someone else</TextLink>}
      >
        <Facts
          items={[
            { label: 'Quote for', value: 'Dorothy Ashworth' },
            { label: 'Gender', value: 'Female' },
            { label: 'Tobacco', value: 'No' },
            { label: 'Age', value: '68' },
            { label: 'State', value: 'Missouri' },
            { label: 'Effective date', value: 'January 1, 2027' },
          ]}
        />
      </Card>
      <QuoteParts />
      <Hero
        title="Other ways to be covered"
        actions={
          <LinkButton href="/schedule" variant="secondary">
            Explore Options
          </LinkButton>
        }
      >
        <p>
          Some people choose Medicare Advantage instead. Your agent can show you both side by side.
        </p>
      </Hero>
      <Explain term="What is underwriting?">
        An insurance company may ask about your health before it agrees to cover you. We ask the
        same questions first, so you know where you stand.
      </Explain>
      <Stack gap="sm">
        <Banner tone="info" title="This takes about 3 minutes.">
          You can stop and come back; your answers are kept on this device.
        </Banner>
        <Banner tone="positive" title="Thank you">
          We'll be in touch soon to discuss your options.
        </Banner>
        <Banner tone="warning">Your effective date has passed. Please choose another one.</Banner>
        <Banner tone="critical">
          Server error: The quote service is experiencing issues. Please try again later.
        </Banner>
      </Stack>
      <FormParts />
      <Card title="Buttons">
        <Row>
          <Button onClick={() => setOpen(true)}>Open the dialog</Button>
          <Button variant="secondary">See if I Qualify</Button>
          <Button variant="quiet">Change</Button>
          <Button busy busyText="Submitting...">
            Next
          </Button>
          <Button disabled>Next</Button>
        </Row>
      </Card>
      <ChartParts />
      <LoadingBlock />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Great Choice!"
        footer={
          <>
            <LinkButton href="tel:+13145550182">Call Now</LinkButton>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Back to my quote
            </Button>
          </>
        }
      >
        <p>Maria will help you with the next step. It usually takes one phone call.</p>
      </Dialog>
    </PublicPage>
  )
}
