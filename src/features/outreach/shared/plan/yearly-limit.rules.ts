import { civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import type { PlannedEmail, PlannedMode, PlannedStatus } from './plan-contact.ts'
import { withdrawnRow } from './plan-rows.ts'

interface YearlyLimit {
  readonly today: DayNumber
  /** Emails that a client gets in a calendar year at most. */
  readonly limit: number
  /** Emails that the client got this year. */
  readonly sent: number
}

/** The part of a planned follow-up that the limit needs. */
export interface FollowUp {
  readonly date: DayNumber
  readonly status: Exclude<PlannedStatus, 'delayed'>
  readonly reason: string | null
  readonly mode?: PlannedMode | undefined
}

/**
 * Skips planned emails beyond the agency's limit for a client and calendar year, the latest first:
 * those that go sooner keep their place. A quote email sent by hand counts, but is never held; a
 * planned one that becomes a task takes no place.
 */
export function withinYearlyLimit<Row extends FollowUp>(
  { today, limit, sent }: YearlyLimit,
  yearly: readonly PlannedEmail[],
  followUps: readonly Row[],
): { yearly: readonly PlannedEmail[]; followUps: readonly Row[] } {
  const days = [
    ...yearly.flatMap(({ sendDate, mode }) => (mode === 'notify' ? [] : (sendDate ?? []))),
    ...followUps.flatMap(({ status, date, mode }) =>
      status === 'scheduled' && mode !== 'notify' ? date : [],
    ),
  ]
  if (sent + days.length <= limit) return { yearly, followUps }
  const thisYear = civilOf(today).year
  const before = (day: DayNumber) => {
    const { year } = civilOf(day)
    const earlier = days.filter((other) => other < day && civilOf(other).year === year).length
    return earlier + (year === thisYear ? sent : 0)
  }
  const reasonFor = (day: DayNumber) =>
    before(day) >= limit
      ? emailReasons.yearlyLimit({ limit: String(limit), year: String(civilOf(day).year) })
      : undefined
  return {
    yearly: yearly.map((email) => {
      const reason = email.sendDate === null ? undefined : reasonFor(email.sendDate)
      return reason === undefined ? email : withdrawnRow(email, reason)
    }),
    followUps: followUps.map((row) => {
      const reason = row.status === 'scheduled' ? reasonFor(row.date) : undefined
      return reason === undefined ? row : { ...row, status: 'skipped', reason, mode: undefined }
    }),
  }
}
