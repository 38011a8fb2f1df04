import { addDays, type CalendarDate } from '../../../../kernel/calendar-date.ts'
import { dateIn, instantAt } from '../../../../platform/clock.ts'

/** An hour of a clock in the agency, and the last day that had its turn. */
export interface ReminderTurn {
  readonly hour: number
  readonly turn_on: CalendarDate | null
}

const turnOf = (day: CalendarDate, hour: number, timeZone: string) =>
  instantAt(day, hour * 3600, timeZone)

/**
 * Returns when a reminder has its next turn, once on each day of the agency: an hour that a change
 * of the clocks leaves out comes right after it, and one that comes twice counts the first time.
 * Past if it is due.
 */
export function nextTurn({ hour, turn_on }: ReminderTurn, now: Date, timeZone: string): Date {
  const today = dateIn(timeZone, now)
  return turnOf(turn_on === null || turn_on < today ? today : addDays(turn_on, 1), hour, timeZone)
}

/** Returns the turn of a reminder with this hour from now on: an hour that has passed waits. */
export function turnFrom(
  { hour, turn_on }: ReminderTurn,
  now: Date,
  timeZone: string,
): CalendarDate | null {
  const today = dateIn(timeZone, now)
  const passed = turnOf(today, hour, timeZone) <= now
  return passed && (turn_on === null || turn_on < today) ? today : turn_on
}
