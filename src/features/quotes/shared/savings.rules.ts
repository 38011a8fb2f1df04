import { addMonths, type CalendarDate, toDayNumber } from '../../../kernel/calendar-date.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { MedigapPlanCode, PlanOfPolicy } from '../../carriers/shared/plans.ts'
import type { PlanCode } from './plan-sections.rules.ts'

// The one place where a premium of today is compared with prices: on the quote's page, in emails,
// on the contact's page and in files.

/** Cents a month below which a change saves too little to be worth its trouble. */
export const worthAMonth = 10_00
/** Insurers change prices about once a year; after that and a season, a premium is another one. */
export const oldAfterMonths = 15

/**
 * A client's premium a month: as the policy in force has it, as the client told it and the agent
 * has not decided yet, or as the client types it now. `on` is the day on which it was known.
 */
export interface PaidPremium {
  readonly cents: Cents
  readonly on: CalendarDate
  readonly source: 'policy' | 'told' | 'typed'
  /** Null where it is not known, or known by its words alone. */
  readonly plan: PlanOfPolicy | null
}

/** The stored premiums of a client: of the policy in force, and what the client told. */
export interface StoredPremiums {
  readonly premium_cents: Cents | null
  readonly premium_on: CalendarDate | null
  readonly told_premium_cents: Cents | null
  readonly told_premium_on: CalendarDate | null
  readonly plan_code: string | null
  readonly select_network: boolean | null
}

export const planOfPolicy = (of: StoredPremiums): PlanOfPolicy | null =>
  of.plan_code === null
    ? null
    : { code: of.plan_code as MedigapPlanCode, select: of.select_network ?? false }

/** Returns what a client pays: by the policy in force, else as the client told it, else null. */
export function paidPremium(of: StoredPremiums): PaidPremium | null {
  const plan = planOfPolicy(of)
  const { premium_cents, premium_on, told_premium_cents, told_premium_on } = of
  if (premium_cents !== null && premium_on !== null)
    return { cents: premium_cents, on: premium_on, source: 'policy', plan }
  if (told_premium_cents !== null && told_premium_on !== null)
    return { cents: told_premium_cents, on: told_premium_on, source: 'told', plan }
  return null
}

/** Whether a premium is so old that no saving follows from it. */
export const isOldPremium = ({ on }: Pick<PaidPremium, 'on'>, today: CalendarDate): boolean =>
  addMonths(toDayNumber(on), oldAfterMonths) < toDayNumber(today)

/** The lowest price of a plan that is quoted. */
export interface PlanPrice {
  readonly planCode: PlanCode
  readonly cents: Cents
}

/**
 * A premium against a price: `difference` is in cents a month, and positive for `close` and `lower`
 * alone. `benefits` says whether both plans pay for the same things.
 */
export type Savings =
  | { readonly outcome: 'old' }
  | {
      readonly outcome: 'stay' | 'close' | 'lower'
      readonly difference: Cents
      readonly benefits: 'same' | 'different' | 'unknown'
    }

export function savingsWith(paid: PaidPremium, price: PlanPrice, today: CalendarDate): Savings {
  if (isOldPremium(paid, today)) return { outcome: 'old' }
  const difference = paid.cents - price.cents
  const benefits = paid.plan === null ? 'unknown' : isPlan(paid.plan, price) ? 'same' : 'different'
  if (difference <= 0) return { outcome: 'stay', difference, benefits }
  return { outcome: difference < worthAMonth ? 'close' : 'lower', difference, benefits }
}

/** Whether a price is lower than what the client pays, by however little. */
export const isLowerPrice = (savings: Savings | undefined): boolean =>
  savings?.outcome === 'lower' || savings?.outcome === 'close'

// A SELECT policy pays in full only in its network, so the plan of its letter pays for more.
const isPlan = (plan: PlanOfPolicy, price: PlanPrice) =>
  plan.code === price.planCode && !plan.select

/**
 * Returns the price that a premium is compared with: that of the same plan, else of the richest
 * plan that is quoted. `prices` are in the order of `planSections`.
 */
export const comparablePrice = <Price extends PlanPrice>(
  { plan }: PaidPremium,
  prices: readonly Price[],
): Price | undefined => prices.find((price) => plan !== null && isPlan(plan, price)) ?? prices[0]
