import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calendarDate,
  civilOf,
  daysInMonth,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'
import { nextRepeat, type Repeat, repeats } from './repeat.rules.ts'

test.each<[Repeat, string, string, string]>([
  ['daily', '2026-11-20', '2026-11-26', '2026-11-27'],
  ['weekly', '2026-11-19', '2026-11-26', '2026-12-03'],
  ['weekly', '2026-11-19', '2026-11-25', '2026-11-26'],
  ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['monthly', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['monthly', '2026-01-31', '2026-04-29', '2026-04-30'],
  ['yearly', '2024-02-29', '2024-02-29', '2025-02-28'],
  ['yearly', '2024-02-29', '2027-02-28', '2028-02-29'],
  ['yearly', '2026-12-31', '2026-12-30', '2026-12-31'],
])('%s from %s, after %s, is %s', (repeat, from, after, next) => {
  expect(nextRepeat(repeat, { from: calendarDate(from), after: calendarDate(after) })).toBe(next)
})

const days = fc.integer({ min: 10_000, max: 40_000 })

test('the next day is the first of the series after the day asked about', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...repeats),
      days,
      fc.integer({ min: -50, max: 5000 }),
      (repeat, first, passed) => {
        const from = fromDayNumber(first)
        const after = fromDayNumber(first + passed)
        const next = nextRepeat(repeat, { from, after })
        expect(next > after || (passed < 0 && next === from)).toBe(true)
        const inSeries = (day: number) => {
          const [begun, at] = [civilOf(first), civilOf(day)]
          if (repeat === 'daily') return true
          if (repeat === 'weekly') return (day - first) % 7 === 0
          const lands = at.day === Math.min(begun.day, daysInMonth(at.year, at.month))
          return lands && (repeat === 'monthly' || at.month === begun.month)
        }
        expect(inSeries(toDayNumber(next))).toBe(true)
        for (let day = Math.max(first, first + passed + 1); day < toDayNumber(next); day += 1)
          expect(inSeries(day), fromDayNumber(day)).toBe(false)
      },
    ),
  )
})
