import { type Cents, displayMoney } from '../../../../kernel/money.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { type LowestPrice, lowestPrices } from '../../shared/offers.rules.ts'
import { comparePremium } from '../../shared/paid-now.rules.ts'
import type { PlanSection } from '../../shared/plan-sections.rules.ts'
import type { QuoteView } from '../../shared/quote-page.ts'
import type { ShownPrices } from '../../shared/quotes.contract.ts'
import { premiumComparisonTexts } from './premium-comparison-texts.ts'
import { TellPremium } from './TellPremium.tsx'

export type ComparedPrices = {
  sections: readonly PlanSection[]
  prices: ShownPrices
  household: boolean
  quote: Pick<QuoteView, 'ids' | 'person' | 'guaranteedIssue' | 'preview'>
}

/** The difference to a typed premium, and a button that tells the agent of it. */
export function PremiumComparison({
  sections,
  prices,
  household,
  quote,
  paid,
}: ComparedPrices & { paid: Cents }) {
  const { quoteId } = quote.ids
  const known = quote.person.details !== null && !quote.preview
  return (
    <>
      <Banner tone="info">
        <Stack gap="sm">
          {lowestPrices(sections, prices.quotes, { household }).map((lowest) => (
            <PremiumDifference key={lowest.section.planCode} paid={paid} lowest={lowest} />
          ))}
        </Stack>
      </Banner>
      {known && quoteId !== null && <TellPremium key={paid} quoteId={quoteId} paid={paid} />}
    </>
  )
}

function PremiumDifference({ paid, lowest }: { paid: Cents; lowest: LowestPrice }) {
  const texts = useTexts(premiumComparisonTexts)
  const { outcome, difference } = comparePremium(paid, lowest.cents)
  const { name } = lowest.section
  const month = displayMoney(difference)
  if (outcome === 'stay') return <p>{texts.stay(name)}</p>
  if (outcome === 'close') return <p>{texts.close(name, month)}</p>
  return <p>{texts.lower(name, lowest.carrier, month, displayMoney(difference * 12))}</p>
}
