import fc from 'fast-check'
import { dayNumberOf, fromDayNumber } from '../../src/kernel/calendar-date.ts'

/** Any day of these years, both included. */
export const dateBetween = (from: number, to: number) =>
  fc.integer({ min: dayNumberOf(from, 1, 1), max: dayNumberOf(to, 12, 31) }).map(fromDayNumber)
