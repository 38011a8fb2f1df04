import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  calendarDate,
  civilOf,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'
import { frequencies, nextDay, scheduleProblem, scheduleText } from './saved-report.rules.ts'

test('the next day of a schedule is the first one after a day', () => {
  const anyDay = fc.integer({ min: 0, max: 60_000 }).map(fromDayNumber)
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...frequencies), fc.nat(27), (after, every, day0) => {
      const day = (day0 % (every === 'week' ? 7 : 28)) + 1
      const isDue = (date: typeof after) =>
        every === 'week'
          ? (new Date(`${date}T00:00:00Z`).getUTCDay() || 7) === day
          : civilOf(toDayNumber(date)).day === day
      let expected = addDays(after, 1)
      while (!isDue(expected)) expected = addDays(expected, 1)
      expect(nextDay({ every, day }, after)).toBe(expected)
    }),
  )
  expect(nextDay({ every: null, day: null }, calendarDate('2026-06-15'))).toBeNull()
})

test('a schedule has a day that every week or month has', () => {
  expect(scheduleProblem({ every: 'week', day: 7 })).toBeUndefined()
  expect(scheduleProblem({ every: 'week', day: 8 })).toContain('day of the week')
  expect(scheduleProblem({ every: 'month', day: 28 })).toBeUndefined()
  expect(scheduleProblem({ every: 'month', day: 29 })).toContain('1 to 28')
  expect(scheduleProblem({ every: 'month', day: null })).toContain('1 to 28')
  expect(scheduleProblem({ every: null, day: 3 })).toBeDefined()
  expect(scheduleText({ every: 'week', day: 1 })).toBe('Every Monday')
  expect(scheduleText({ every: 'month', day: 5 })).toBe('On day 5 of every month')
})
