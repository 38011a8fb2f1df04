import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { Cents } from '../../../../kernel/money.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import type { PlanCode, PlanLetter } from '../../shared/plan-sections.rules.ts'

export interface RateQuestion {
  readonly state: StateCode
  readonly zip: string | null
  readonly county: string | null
  /** In years, on the effective date. */
  readonly age: number
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
  readonly effectiveDate: CalendarDate
}

/** A premium of one insurer for one plan, in cents a month. */
export interface FoundRate {
  readonly naic: string
  readonly carrier: string
  readonly company_name: string
  readonly plan: PlanLetter
  readonly plan_code: PlanCode
  readonly rate_cents: Cents
  readonly discount_rate_cents: Cents
  readonly discount_category: string | null
}

export interface FoundRates {
  /** Whether they are examples that no insurer filed (decision 125a). */
  readonly illustrative: boolean
  /** The day from which they were in effect, or on which they were asked for. */
  readonly asOf: CalendarDate | null
  readonly rates: readonly FoundRate[]
  /** The version that a quote remembers, if the source has versions. */
  readonly version?: string
}

/** Where premiums come from. It returns every insurer; which an agency offers is decided above. */
export interface RateSource {
  /** Throws RatesUnavailable. */
  findRates(question: RateQuestion): Promise<FoundRates>
}

/** The source cannot answer: it needs a ZIP code, or it is out of order or too slow right now. */
export class RatesUnavailable extends Error {
  override readonly name = 'RatesUnavailable'
  readonly reason: 'not now' | 'no ZIP code'

  constructor(reason: RatesUnavailable['reason'], options?: ErrorOptions) {
    super(`rates: ${reason}`, options)
    this.reason = reason
  }
}

/** Returns a RatesUnavailable instead of throwing it. */
export function asUnavailable(error: unknown): RatesUnavailable {
  if (error instanceof RatesUnavailable) return error
  throw error
}
