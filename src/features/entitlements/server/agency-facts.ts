import { type DayNumber, toDayNumber } from '../../../kernel/calendar-date.ts'
import type { SubscriptionStatus } from '../../../kernel/subscription-status.ts'
import { dateIn } from '../../../platform/clock.ts'
import { isPaidTrial } from '../shared/account-status.rules.ts'
import { type AgencyFacts, type AgencyState, agencyState } from '../shared/agency-life.rules.ts'

/** The columns that decide an agency's state: `AgencyFacts` with instants instead of days. */
export interface LifeRow {
  readonly timeZone: string
  readonly tier: string | null
  /** Of the subscription, in the payment provider's words. */
  readonly status: SubscriptionStatus
  readonly live: boolean
  readonly demoMode: boolean
  readonly createdAt: Date
  /** Last day of the period at the payment provider; null before the first payment or card. */
  readonly billingCycleEnd: string | null
  readonly paymentFailedAt: Date | null
  readonly cancelAtPeriodEnd: boolean
  /** When the agency is deleted, if an admin asked for it. */
  readonly deletionDueAt: Date | null
}

export const agencyFacts = (row: LifeRow): AgencyFacts => ({
  tier: row.tier,
  subscriptionStatus: row.status,
  live: row.live,
  demoMode: row.demoMode,
  created: dayOfAgency(row, row.createdAt),
  paidTrial: isPaidTrial(row),
  paymentFailed: row.paymentFailedAt === null ? undefined : dayOfAgency(row, row.paymentFailedAt),
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  leaving: row.deletionDueAt !== null,
})

/** Returns the agency's day at an instant. */
export const dayOfAgency = ({ timeZone }: LifeRow, at: Date): DayNumber =>
  toDayNumber(dateIn(timeZone, at))

/** Returns the agency's state at an instant. */
export const agencyStateAt = (row: LifeRow, at: Date): AgencyState =>
  agencyState(agencyFacts(row), dayOfAgency(row, at))
