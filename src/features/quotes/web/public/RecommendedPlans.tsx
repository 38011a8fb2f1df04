import { Button } from '../../../../ui-public/Button.tsx'
import { Card } from '../../../../ui-public/Card.tsx'
import { Explain } from '../../../../ui-public/Explain.tsx'
import { Facts } from '../../../../ui-public/Facts.tsx'
import { Hero } from '../../../../ui-public/Hero.tsx'
import { LoadingBlock } from '../../../../ui-public/LoadingBlock.tsx'
import { Stack } from '../../../../ui-public/Stack.tsx'
import { type Offer, offersOf, pricesAtAGlance, sectionsInOrder } from '../../shared/offers.rules.ts'
import type { ShownQuote } from '../../shared/quote-page.ts'
import type { PricedQuotes } from '../../shared/quotes.contract.ts'
import { comparisonTitle } from './PlanComparisonDialog.tsx'
import { PlanPrices } from './PlanPrices.tsx'

export type RecommendedPlansProps = {
  shown: ShownQuote
  prices: PricedQuotes
  loading: boolean
  onCompare: () => void
  onSelect: ((offer: Offer) => void) | undefined
  onQualify: ((offer: Offer) => void) | undefined
}

/** Both plans: first every price in one list, then a card for each carrier. */
export function RecommendedPlans({ shown, prices, loading, onCompare, onSelect, onQualify }: RecommendedPlansProps) {
  if (loading) return <LoadingBlock text="Loading..." lines={6} />
  const sections = sectionsInOrder(shown.sections, shown.planType)
  const glance = pricesAtAGlance(sections, prices.quotes)
  return (
    <Stack gap="lg">
      <Hero
        title="Recommended Plans for You"
        actions={
          <Button variant="secondary" onClick={onCompare}>
            {comparisonTitle(shown.sections)}
          </Button>
        }
      >
        <p>
          Prices a month for each insurance company.
          {prices.illustrative && ' Example prices for illustration, not filed rates.'}
        </p>
      </Hero>
      <Card title={prices.illustrative ? 'All Example Prices at a Glance' : 'All Prices at a Glance'}>
        <Facts
          items={glance.map(({ carrier, prices: each }) => ({
            label: carrier,
            value: (
              <>
                {each.map(({ name, price }) => (
                  <span key={name} style={{ display: 'block' }}>
                    {name}: <strong>{price}</strong>
                  </span>
                ))}
              </>
            ),
          }))}
        />
      </Card>
      {sections.map((section) => (
        <PlanPrices
          key={section.planCode}
          section={section}
          offers={offersOf(section, prices.quotes, shown.person.currentCarrier)}
          example={prices.illustrative}
          ratesAsOf={prices.rates_as_of ?? undefined}
          onSelect={onSelect}
          onQualify={onQualify}
        />
      ))}
      <Explain term="What is a household discount?">
        <p>
          Some companies take a few percent off when you live with another adult, often a spouse. Rules differ by company. We will check it
          with you.
        </p>
      </Explain>
      <Explain term="What is underwriting?">
        <p>
          Before you can change plans, a company may ask about your health and decide whether to accept you. That is called underwriting. It
          is not asked in the six months after you are 65 or older and first have Medicare Part B, and in some states not at certain times
          of the year.
        </p>
      </Explain>
    </Stack>
  )
}
