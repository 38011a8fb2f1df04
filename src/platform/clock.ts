import { addDays, type CalendarDate, calendarDate } from '../kernel/calendar-date.ts'

/** The only source of the current time. SQL gets instants as parameters, never from now(). */
export interface Clock {
  /** Returns the current instant, shifted by the clock's offset. */
  now(): Date
  /** Returns today's calendar date in an IANA time zone. */
  today(timeZone: string): CalendarDate
  /** Returns how many milliseconds `now` is ahead of the machine's clock: 0 unless it is moved. */
  shift(): number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar date of an instant in an IANA time zone. */
export function dateIn(timeZone: string, instant: Date): CalendarDate {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return calendarDate(formatter.format(instant))
}

/** Returns the instant of `date` and this many seconds after midnight on a clock in `timeZone`. */
export function instantAt(
  date: CalendarDate,
  secondsAfterMidnight: number,
  timeZone: string,
): Date {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from('00:00').add({ seconds: secondsAfterMidnight }),
  })
  return new Date(zoned.epochMilliseconds)
}

/** The last day that has a day after it. */
const lastDay = calendarDate('9999-12-30')

/** Returns the instants from and before which these days are on a clock in `timeZone`. */
export function instantsOfDays(
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  timeZone: string,
): { readonly since: Date; readonly before: Date } {
  const after = addDays(to < lastDay ? to : lastDay, 1)
  return { since: instantAt(from, 0, timeZone), before: instantAt(after, 0, timeZone) }
}

/**
 * Real time, or real time shifted so that it starts at `today` 20:00 UTC (every US zone then has
 * that date and is past 09:30).
 */
export function createClock(today?: CalendarDate): Clock {
  const offset = today === undefined ? 0 : Date.parse(`${today}T20:00:00Z`) - Date.now()
  const now = () => new Date(Date.now() + offset)
  return { now, today: (timeZone) => dateIn(timeZone, now()), shift: () => offset }
}

/**
 * Returns a function that says how many milliseconds have passed since, by a monotonic clock; for
 * durations in logs.
 */
export function stopwatch(): () => number {
  const start = performance.now()
  return () => performance.now() - start
}
