import { type DayNumber, toDayNumber } from '../../../kernel/calendar-date.ts'
import { dateIn } from '../../../platform/clock.ts'
import { type AgencyFacts, type AgencyState, agencyState } from '../shared/agency-life.rules.ts'

/** What the rows of an agency say about its life, with instants instead of days. */
export interface AgencyRow {
  readonly timeZone: string
  readonly tier: string | null
  /** Of the subscription, in the payment provider's words. */
  readonly status: string
  readonly live: boolean
  readonly demoMode: boolean
  readonly createdAt: Date
  readonly paymentFailedAt?: Date | null | undefined
  readonly cancelAtPeriodEnd?: boolean | undefined
}

export const agencyFacts = (row: AgencyRow): AgencyFacts => ({
  tier: row.tier,
  subscriptionStatus: row.status,
  live: row.live,
  demoMode: row.demoMode,
  created: dayOfAgency(row, row.createdAt),
  paymentFailed: row.paymentFailedAt == null ? undefined : dayOfAgency(row, row.paymentFailedAt),
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
})

/** Returns the agency's day at an instant. */
export const dayOfAgency = ({ timeZone }: AgencyRow, at: Date): DayNumber =>
  toDayNumber(dateIn(timeZone, at))

/** Returns the agency's state at an instant. */
export const agencyStateAt = (row: AgencyRow, at: Date): AgencyState =>
  agencyState(agencyFacts(row), dayOfAgency(row, at))
