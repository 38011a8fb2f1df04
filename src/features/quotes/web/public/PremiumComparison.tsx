import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { type Cents, displayMoney } from '../../../../kernel/money.ts'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { medigapPlanName } from '../../../carriers/shared/plans.ts'
import { type LowestPrice, lowestPrices } from '../../shared/offers.rules.ts'
import type { PlanSection } from '../../shared/plan-sections.rules.ts'
import type { PersonDetails, QuoteView } from '../../shared/quote-page.ts'
import type { ShownPrices } from '../../shared/quotes.contract.ts'
import { isOldPremium, type PaidPremium, savingsWith } from '../../shared/savings.rules.ts'
import { premiumText, savingsTexts } from '../../shared/savings-texts.ts'
import { premiumComparisonTexts } from './premium-comparison-texts.ts'
import { TellPremium } from './TellPremium.tsx'

export type ComparedPrices = {
  sections: readonly PlanSection[]
  prices: ShownPrices
  household: boolean
  quote: Pick<QuoteView, 'ids' | 'person' | 'right' | 'preview' | 'today'>
}

/**
 * The difference to the premium on file, with its age, or to a typed one, and a button that tells
 * the agent of that.
 */
export function PremiumComparison({
  sections,
  prices,
  household,
  quote,
  paid: typed,
}: ComparedPrices & { paid: Cents | undefined }) {
  const { ids, person, today } = quote
  const paid = paidNow(person.details, typed, today)
  const texts = useTexts(savingsTexts)
  const locale = useLocale()
  if (paid === null) return null
  const since = premiumText(paid, locale)
  const known = person.details !== null && !quote.preview
  return (
    <>
      <Banner tone="info">
        <Stack gap="sm">
          {since !== undefined && <p>{since}</p>}
          {isOldPremium(paid, today) ? (
            <p>{texts.old}</p>
          ) : (
            lowestPrices(sections, prices.quotes, { household }).map((lowest) => (
              <PremiumDifference
                key={lowest.section.planCode}
                paid={paid}
                lowest={lowest}
                today={today}
              />
            ))
          )}
        </Stack>
      </Banner>
      {known && ids.quoteId !== null && paid.source === 'typed' && (
        <TellPremium key={paid.cents} quoteId={ids.quoteId} paid={paid.cents} />
      )}
    </>
  )
}

/** Returns the typed premium, or without one that on file. */
function paidNow(
  details: PersonDetails | null,
  typed: Cents | undefined,
  today: CalendarDate,
): PaidPremium | null {
  if (typed === undefined) return details?.paid ?? null
  return { cents: typed, on: today, source: 'typed', plan: details?.policyPlan ?? null }
}

type DifferenceProps = { paid: PaidPremium; lowest: LowestPrice; today: CalendarDate }

function PremiumDifference({ paid, lowest, today }: DifferenceProps) {
  const texts = useTexts(premiumComparisonTexts)
  const { different } = useTexts(savingsTexts)
  const { planCode, name } = lowest.section
  const savings = savingsWith(paid, { planCode, cents: lowest.cents }, today)
  if (savings.outcome === 'old') return null
  const { outcome, difference } = savings
  const month = displayMoney(difference)
  const text = {
    stay: () => texts.stay(name),
    close: () => texts.close(name, month),
    lower: () => texts.lower(name, lowest.carrier, month, displayMoney(difference * 12)),
  }[outcome]()
  const other = savings.benefits === 'different' && paid.plan !== null
  return <p>{other ? `${text} ${different(medigapPlanName(paid.plan), name)}` : text}</p>
}
