import { fromDayNumber } from '../../../kernel/calendar-date.ts'
import { displayDay } from '../../../kernel/display-day.ts'
import { agencyStateAt, dayOfAgency, type LifeRow } from '../../entitlements/server/agency-facts.ts'
import { graceDays } from '../../entitlements/shared/agency-life.rules.ts'
import { overdueSending } from '../../entitlements/shared/sending-pause.rules.ts'

/** Returns what the agency's failed payment means for its automatic emails at an instant. */
export function sendingWhileOverdue(row: LifeRow, now: Date): string {
  const failedAt = row.paymentFailedAt
  const pausesOn =
    failedAt === null ? undefined : fromDayNumber(dayOfAgency(row, failedAt) + graceDays)
  return overdueSending(
    agencyStateAt(row, now),
    pausesOn && displayDay(`${pausesOn}T12:00:00Z`, 'UTC'),
  )
}
