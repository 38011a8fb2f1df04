import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Explain } from '../../../../ui-public/parts/Explain.tsx'
import { LoadingBlock } from '../../../../ui-public/parts/LoadingBlock.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import {
  type Offer,
  offersOf,
  pricesAtAGlance,
  sectionsInOrder,
} from '../../shared/offers.rules.ts'
import type { ShownQuote } from '../../shared/quote-page.ts'
import { illustration } from '../../shared/quote-texts.ts'
import type { PricedQuotes } from '../../shared/quotes.contract.ts'
import { AllPrices } from './AllPrices.tsx'
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

/** Both plans: first every price in one table, then a card for each carrier. */
export function RecommendedPlans({
  shown,
  prices,
  loading,
  onCompare,
  onSelect,
  onQualify,
}: RecommendedPlansProps) {
  if (loading) return <LoadingBlock text="Loading..." lines={6} />
  const { ids } = shown
  const sections = sectionsInOrder(shown.sections, shown.planType)
  return (
    // Until the script runs, and without it, the cards' buttons lead on by this form.
    <form method="get" action="/schedule">
      {Object.entries({ id: ids.quoteId, orgId: ids.orgId, tid: ids.tid }).map(
        ([name, value]) =>
          value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Stack gap="lg">
        <Card title="Recommended Plans for You">
          {prices.illustrative && <p>{illustration}</p>}
          <AllPrices
            title={
              prices.illustrative ? 'All example prices for one month' : 'All prices for one month'
            }
            sections={sections}
            rows={pricesAtAGlance(sections, prices.quotes, shown.person.currentCarrier)}
          />
          <div className="needs-script">
            <Row>
              <Button variant="secondary" onClick={onCompare}>
                {comparisonTitle(shown.sections)}
              </Button>
            </Row>
          </div>
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
        <Stack gap="sm">
          <Explain term="What is a household discount?">
            <p>
              Some companies take a few percent off when you live with another adult, often a
              spouse. Rules differ by company. We will check it with you.
            </p>
          </Explain>
          <Explain term="What is underwriting?">
            <p>
              Before you can change plans, a company may ask about your health and decide whether to
              accept you. That is called underwriting. It is not asked in the six months after you
              are 65 or older and first have Medicare Part B, and in some states not at certain
              times of the year.
            </p>
          </Explain>
        </Stack>
      </Stack>
    </form>
  )
}
