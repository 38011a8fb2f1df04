import type { ReactNode } from 'react'
import { publicPaths } from '../../../../kernel/public-paths.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Explain } from '../../../../ui-public/parts/Explain.tsx'
import { LoadingBlock } from '../../../../ui-public/parts/LoadingBlock.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { olderRatesDate } from '../../shared/effective-dates.rules.ts'
import { type Offer, offersOf, type PriceView, pricesAtAGlance } from '../../shared/offers.rules.ts'
import type { PlanSection } from '../../shared/plan-sections.rules.ts'
import type { ShownPrices } from '../../shared/quotes.contract.ts'
import { AllPrices } from './AllPrices.tsx'
import { comparisonTitle } from './comparison-title.ts'
import { PlanPrices } from './PlanPrices.tsx'
import { quotePageTexts } from './quote-page-texts.ts'

/** How the cards' buttons lead on without the script. */
export type PlainForm = {
  /** The quote has no contact, so the buttons lead to the page that asks who the visitor is. */
  isVisitor: boolean
  fields: Readonly<Record<string, string>>
}

export type RecommendedPlansProps = {
  plainForm: PlainForm
  /** In reading order. */
  sections: readonly PlanSection[]
  prices: ShownPrices
  view: PriceView
  loading: boolean
  onCompare: () => void
  onSelect: ((offer: Offer) => void) | undefined
  onQualify: ((offer: Offer) => void) | undefined
  /** Shown between the table and the cards. */
  children: ReactNode
}

/** Both plans: every price in one table, then a card for each carrier. */
export function RecommendedPlans({
  plainForm,
  sections,
  prices,
  view,
  loading,
  onCompare,
  onSelect,
  onQualify,
  children,
}: RecommendedPlansProps) {
  const texts = useTexts(quotePageTexts)
  return (
    <Stack gap="lg">
      {loading ? (
        <LoadingBlock text={texts.loading} lines={6} />
      ) : (
        <Card title={texts.recommended}>
          {prices.illustrative && <p>{texts.illustration}</p>}
          <PlansInWords sections={sections} onCompare={onCompare} />
          <AllPrices
            title={prices.illustrative ? texts.allExamplePrices : texts.allPrices}
            sections={sections}
            rows={pricesAtAGlance(sections, prices.quotes, view)}
          />
        </Card>
      )}
      {children}
      {/* Without the script, and until it runs, the cards' buttons submit this form. */}
      <form method="get" action={publicPaths.schedule} hidden={loading}>
        {Object.entries(plainForm.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Stack gap="lg">
          {sections.map((section) => (
            <PlanPrices
              key={section.planCode}
              isVisitor={plainForm.isVisitor}
              section={section}
              offers={offersOf(section, prices.quotes, view)}
              household={view.household}
              example={prices.illustrative}
              ratesAsOf={olderRatesDate(prices)}
              onSelect={onSelect}
              onQualify={onQualify}
            />
          ))}
        </Stack>
      </form>
      <Explain term={texts.whatIsUnderwriting}>
        <p>{texts.underwritingAnswer}</p>
      </Explain>
    </Stack>
  )
}

/** The two plans against each other in a line, and each in words. */
function PlansInWords({
  sections,
  onCompare,
}: {
  sections: readonly PlanSection[]
  onCompare: () => void
}) {
  const texts = useTexts(quotePageTexts)
  const richer = sections.find(({ plan }) => plan === 'G')
  const leaner = sections.find(({ plan }) => plan === 'N')
  if (richer === undefined || leaner === undefined) return null
  const lettered = richer.planCode === richer.plan
  return (
    <>
      <p>{lettered ? texts.gAgainstN : texts.stateAgainst(richer.name, leaner.name)}</p>
      <Row>
        {lettered && (
          <>
            <Explain term={texts.whatIs(richer.name)}>
              <p>{texts.planG}</p>
            </Explain>
            <Explain term={texts.whatIs(leaner.name)}>
              <p>{texts.planN}</p>
            </Explain>
          </>
        )}
        <span className="needs-script">
          <Button variant="secondary" onClick={onCompare}>
            {comparisonTitle(sections, texts.versus)}
          </Button>
        </span>
      </Row>
    </>
  )
}
