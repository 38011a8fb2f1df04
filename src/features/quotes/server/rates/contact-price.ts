import type { Cents } from '../../../../kernel/money.ts'
import type { PlanLetter } from '../../shared/plan-sections.rules.ts'

/** The lowest standard premium of a contact, of any plan that is quoted. */
export interface ContactPrice {
  readonly plan: PlanLetter
  /** A month. */
  readonly cents: Cents
  readonly illustrative: boolean
}
