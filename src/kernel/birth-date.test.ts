import { expect, test } from 'vitest'
import { isBirthDate } from './birth-date.ts'
import { calendarDate } from './calendar-date.ts'

test.each([
  ['2026-06-15', true],
  ['2026-06-16', false],
  ['2027-01-01', false],
  ['1961-06-15', true],
  ['1927-01-01', true],
  ['1906-06-16', true],
  ['1896-06-15', false],
  ['1900-01-01', false],
])('someone alive on June 15, 2026 was born on %s: %s', (date, possible) => {
  expect(isBirthDate(calendarDate(date), calendarDate('2026-06-15'))).toBe(possible)
})
