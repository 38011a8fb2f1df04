import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../../kernel/calendar-date.ts'
import { pauseTooEarly } from '../../contacts/shared/email-pause.rules.ts'
import {
  pauseDaysProblem,
  pauseEndsFirst,
  pauseFromPast,
  pauseFromTooLate,
  pauseTooLong,
} from './pause-days.rules.ts'

const today = calendarDate('2026-06-15')
const day = (ahead: number) => addDays(today, ahead)

test.each([
  [0, 1, undefined],
  [0, null, undefined],
  [365, 365 + 730, undefined],
  [-1, 10, pauseFromPast],
  [366, 400, pauseFromTooLate],
  [5, 5, pauseEndsFirst],
  [5, 736, pauseTooLong],
])('a pause from day %i to day %i: %s', (from, until, text) => {
  const days = { from: day(from), until: until === null ? null : day(until) }
  expect(pauseDaysProblem(days, today)?.text).toBe(text)
})

test('the first day of a pause that has begun may stay, and its end is to come', () => {
  const begun = day(-10)
  const problem = (from: number, until: number) =>
    pauseDaysProblem({ from: day(from), until: day(until) }, today, begun)?.text
  expect(problem(-10, 1)).toBeUndefined()
  expect(problem(-10, 0)).toBe(pauseTooEarly)
  expect(problem(-9, 1)).toBe(pauseFromPast)
})

test('a pause that began more than two years ago can get an end, of two years from today at most', () => {
  const begun = day(-1000)
  const problem = (until: number) =>
    pauseDaysProblem({ from: begun, until: day(until) }, today, begun)?.text
  expect(problem(1)).toBeUndefined()
  expect(problem(730)).toBeUndefined()
  expect(problem(731)).toBe(pauseTooLong)
})
