import { type DayNumber, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import { pausedUntilReason } from '../../../contacts/shared/email-pause.rules.ts'
import type { PlannedEmail } from './plan-contact.ts'
import { withdrawnRow } from './plan-rows.ts'

type Pause = DayNumber | null | undefined

/**
 * Returns a planned email, skipped if its day lies in the pause that a member set. After the pause
 * the other rules decide again, so that an email whose target is at most 30 days past still goes.
 */
export function pausedByMember(row: PlannedEmail, pausedUntil: Pause): PlannedEmail {
  const { sendDate } = row
  if (pausedUntil === null || pausedUntil === undefined || sendDate === null) return row
  if (sendDate >= pausedUntil) return row
  return withdrawnRow(row, pausedUntilReason(fromDayNumber(pausedUntil)))
}

/** Returns the day of a follow-up, which waits for the end of the pause. */
export const afterPause = (date: DayNumber, pausedUntil: Pause): DayNumber =>
  Math.max(date, pausedUntil ?? date)
