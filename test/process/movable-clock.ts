import type { CalendarDate } from '../../src/kernel/calendar-date.ts'
import { type Clock, dateIn } from '../../src/platform/clock.ts'

/** A clock that tests move by hand. */
export interface MovableClock extends Clock {
  set(instant: Date | CalendarDate): void
  advance(milliseconds: number): void
}

/** Stays at 20:00 UTC of `start`, when every US zone has that date, until it is moved. */
export function createMovableClock(start: CalendarDate): MovableClock {
  const evening = (date: string) => Date.parse(`${date}T20:00:00Z`)
  let at = evening(start)
  return {
    now: () => new Date(at),
    today: (timeZone) => dateIn(timeZone, new Date(at)),
    shift: () => at - Date.now(),
    set: (instant) => {
      at = instant instanceof Date ? instant.getTime() : evening(instant)
    },
    advance: (milliseconds) => {
      at += milliseconds
    },
  }
}
