import { ageOn, type CalendarDate } from '../../../kernel/calendar-date.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { ShownCarrier, ShownLine } from './quotes.contract.ts'

/** The discount's name on a quote, for a source that gives none. */
export const householdDiscountName = 'Household'

/**
 * Returns a price less the discount, rounded half up to the cent, as rate books print it.
 * `share` is in hundredths of a percent: 725 is 7.25%.
 */
export const discountedCents = (cents: Cents, share: number): Cents =>
  Math.floor((cents * (10_000 - share)) / 10_000 + 0.5)

/** Whether a company gives a household discount on a plan. */
export const hasDiscount = ({ rate, discount_rate, discount_category }: ShownLine): boolean =>
  discount_rate < rate && discount_category !== null

/** Returns a plan's price: the standard one, or with the discount where there is one. */
export const shownRate = (
  line: ShownLine,
  { household }: { readonly household: boolean },
): Cents => (household && hasDiscount(line) ? line.discount_rate : line.rate)

/** Whether any company gives one, so that a switch for it changes something. */
export const anyHouseholdDiscount = (carriers: readonly ShownCarrier[]): boolean =>
  carriers.some(({ quotes }) => quotes.some(hasDiscount))

/** A member of a household who has a quote. */
export interface QuotedMember {
  readonly state: string | null
  readonly birthDate: CalendarDate | null
}

const isAdult = ({ birthDate }: QuotedMember, on: CalendarDate) =>
  birthDate !== null && ageOn(birthDate, on) >= 18

/**
 * Whether a household discount may be offered to a member: companies give it to two adults of a
 * household who both have a policy with them, so another adult needs a quote in the same state.
 */
export const mayShareDiscount = (
  member: QuotedMember,
  others: readonly QuotedMember[],
  on: CalendarDate,
): boolean =>
  member.state !== null &&
  isAdult(member, on) &&
  others.some((other) => other.state === member.state && isAdult(other, on))
