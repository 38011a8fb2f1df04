import type { DayNumber } from '../../../../kernel/calendar-date.ts'
import { isPausedOn, longestPause, reasonOfPause } from './pauses.rules.ts'
import type { PlanContact, PlannedEmail } from './plan-contact.ts'
import { withdrawnRow } from './plan-rows.ts'

type Pause = DayNumber | null | undefined

/**
 * Returns a planned email, skipped if its day lies in a pause that a member or the client set.
 * After the pause the other rules decide again, so that an email whose target is at most 30 days
 * past still goes.
 */
export function pausedByMember(
  row: PlannedEmail,
  { pausedUntil, pauses }: Pick<PlanContact, 'pausedUntil' | 'pauses'>,
): PlannedEmail {
  const { sendDate, type } = row
  if (sendDate === null || type === 'none') return row
  const pause = longestPause(pauses, { type, client: pausedUntil })
  return isPausedOn(pause, sendDate) ? withdrawnRow(row, reasonOfPause(pause)) : row
}

/** Returns the day of a follow-up, which waits for the end of the pause. */
export const afterPause = (date: DayNumber, pausedUntil: Pause): DayNumber =>
  Math.max(date, pausedUntil ?? date)
