import type { CalendarDate } from './calendar-date.ts'
import { sortableInstant } from './sortable-instant.ts'

/** The day and the minutes since midnight that a clock on a wall shows. */
export interface WallClock {
  readonly day: CalendarDate
  readonly minute: number
}

/** Returns what a clock in a time zone shows at an instant, an ISO text. */
export function wallClockAt(instant: string, timeZone: string): WallClock {
  const text = sortableInstant(instant, timeZone)
  return {
    day: text.slice(0, 10) as CalendarDate,
    minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)),
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `HH:MM` on a clock of 24 hours, as in calls. */
export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/

/** Returns `09:30` for 570 minutes since midnight. */
export const clockTimeOf = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** Returns the minutes since midnight of a text that `clockTime` accepts. */
export const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Returns `9:30 AM` for 570 minutes since midnight. */
export function displayMinute(minute: number): string {
  const hour = Math.floor(minute / 60)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}
