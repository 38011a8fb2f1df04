import type { Cents } from '../../../../kernel/money.ts'
import type { PlanLetter } from '../../shared/plan-sections.rules.ts'

/** The lowest standard premium of a contact for one plan. */
export interface ContactPrice {
  readonly plan: PlanLetter
  readonly carrier: string
  /** A month. */
  readonly cents: Cents
  /** The same premium with the household discount; null where the company gives none. */
  readonly discountedCents: Cents | null
  readonly illustrative: boolean
}

/** Which of a contact's prices is the lowest. */
export interface LowestBy {
  /** Contacts who may get the household discount: theirs are compared with it. */
  readonly sharing?: ReadonlySet<number>
  /** A carrier that is left out. */
  readonly except?: string | undefined
}

/** Returns the lowest of a contact's prices, of any plan that is quoted. */
export const lowestOf = (prices: readonly ContactPrice[] | undefined): ContactPrice | undefined =>
  prices?.toSorted((a, b) => a.cents - b.cents || a.plan.localeCompare(b.plan))[0]
