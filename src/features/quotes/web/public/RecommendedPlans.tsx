import { publicPaths } from '../../../../kernel/public-paths.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Explain } from '../../../../ui-public/parts/Explain.tsx'
import { LoadingBlock } from '../../../../ui-public/parts/LoadingBlock.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { olderRatesDate } from '../../shared/effective-dates.rules.ts'
import {
  type Offer,
  offersOf,
  pricesAtAGlance,
  sectionsInOrder,
} from '../../shared/offers.rules.ts'
import type { QuoteView } from '../../shared/quote-page.ts'
import { illustration } from '../../shared/quote-texts.ts'
import type { PricedQuotes } from '../../shared/quotes.contract.ts'
import { AllPrices } from './AllPrices.tsx'
import { comparisonTitle } from './PlanComparisonDialog.tsx'
import { PlanPrices } from './PlanPrices.tsx'

export type RecommendedPlansProps = {
  quote: QuoteView
  prices: PricedQuotes
  loading: boolean
  onCompare: () => void
  onSelect: ((offer: Offer) => void) | undefined
  onQualify: ((offer: Offer) => void) | undefined
}

/** Both plans: every price in one table, then a card for each carrier. */
export function RecommendedPlans({
  quote,
  prices,
  loading,
  onCompare,
  onSelect,
  onQualify,
}: RecommendedPlansProps) {
  if (loading) return <LoadingBlock text="Loading..." lines={6} />
  const { ids } = quote
  const sections = sectionsInOrder(quote.sections, quote.planType)
  return (
    // Without the script, and until it runs, the cards' buttons submit this form.
    <form method="get" action={publicPaths.schedule}>
      {Object.entries({ id: ids.quoteId, orgId: ids.orgId, tid: ids.tid }).map(
        ([name, value]) =>
          value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Stack gap="lg">
        <Card title="Recommended Plans for You">
          {prices.illustrative && <p>{illustration}</p>}
          <AllPrices
            title={prices.illustrative ? 'All example prices per month' : 'All prices per month'}
            sections={sections}
            rows={pricesAtAGlance(sections, prices.quotes, quote.person.currentCarrier)}
          />
          <div className="needs-script">
            <Row>
              <Button variant="secondary" onClick={onCompare}>
                {comparisonTitle(quote.sections)}
              </Button>
            </Row>
          </div>
        </Card>
        {sections.map((section) => (
          <PlanPrices
            key={section.planCode}
            section={section}
            offers={offersOf(section, prices.quotes, quote.person.currentCarrier)}
            example={prices.illustrative}
            ratesAsOf={olderRatesDate(prices)}
            onSelect={onSelect}
            onQualify={onQualify}
          />
        ))}
        <Stack gap="sm">
          <Explain term="What is a household discount?">
            <p>
              Some companies take a few percent off if you live with another adult, such as a
              spouse. The rules differ by company. We can check them with you.
            </p>
          </Explain>
          <Explain term="What is underwriting?">
            <p>
              Before you change plans, a company may ask about your health and decide whether to
              accept you. This is called underwriting. Companies may not ask during the first six
              months that you are 65 or older and have Medicare Part B. In some states, there are
              other times when they may not ask.
            </p>
          </Explain>
        </Stack>
      </Stack>
    </form>
  )
}
