import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import {
  type PaidPremium,
  type PlanPrice,
  type Savings,
  savingsWith,
} from '../../quotes/shared/savings.rules.ts'

/**
 * The position of a client after an increase: a price is lower by enough to be worth its trouble,
 * or only a little lower, or none is. Or nothing follows: the premium is old or not known, or there
 * are no prices, or only examples, which no company has filed.
 */
export const clientStandings = [
  'better',
  'close',
  'stay',
  'old',
  'no_premium',
  'no_prices',
  'example',
] as const
export type ClientStanding = (typeof clientStandings)[number]

const standingOfOutcome = {
  lower: 'better',
  close: 'close',
  stay: 'stay',
  old: 'old',
} as const satisfies Readonly<Record<Savings['outcome'], ClientStanding>>

/** `paid`: what the client pays once the increase holds; null if the premium is not known. */
export function clientStanding(
  paid: PaidPremium | null,
  price: (PlanPrice & { readonly illustrative: boolean }) | undefined,
  today: CalendarDate,
): { readonly standing: ClientStanding; readonly savings: Savings | null } {
  if (paid === null) return { standing: 'no_premium', savings: null }
  if (price === undefined) return { standing: 'no_prices', savings: null }
  if (price.illustrative) return { standing: 'example', savings: null }
  const savings = savingsWith(paid, price, today)
  return { standing: standingOfOutcome[savings.outcome], savings }
}

/** Whether a quote would show the client a lower price. */
export const hasLowerPrice = (standing: ClientStanding): boolean =>
  standing === 'better' || standing === 'close'
