import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, ageOn, calendarDate, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import { lastBirth } from './ages.rules.ts'

test.each([
  ['2026-06-15', '1946-06-15'],
  ['2024-02-28', '1944-02-28'],
  ['2024-02-29', '1944-02-29'],
  ['2026-02-28', '1946-02-28'],
  ['2032-02-28', '1952-02-28'],
])('who is 80 on %s was born by %s', (on, birth) => {
  expect(lastBirth(80, calendarDate(on))).toBe(birth)
})

test('who was born on February 29 is a year older on February 28 of other years', () => {
  expect(lastBirth(75, calendarDate('2027-02-28'))).toBe('1952-02-29')
})

test('on that day a person is that old, and one who was born a day later is not', () => {
  const days = fc.integer({ min: 10_000, max: 30_000 }).map(fromDayNumber)
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 120 }), (on, years) => {
      const birth = lastBirth(years, on)
      expect(ageOn(birth, on)).toBeGreaterThanOrEqual(years)
      expect(ageOn(addDays(birth, 1), on)).toBeLessThan(years)
    }),
  )
})
