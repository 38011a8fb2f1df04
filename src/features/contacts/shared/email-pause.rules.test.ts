import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../../kernel/calendar-date.ts'
import {
  pausedUntilReason,
  pauseProblem,
  pauseTooEarly,
  pauseTooLate,
} from './email-pause.rules.ts'
import { isPauseReason } from './reasons/read-reason.ts'

const today = calendarDate('2026-06-15')

test.each([
  [-1, pauseTooEarly],
  [0, pauseTooEarly],
  [1, undefined],
  [730, undefined],
  [731, pauseTooLate],
])('a pause that ends in %i days: %s', (days, problem) => {
  expect(pauseProblem(addDays(today, days), today)).toBe(problem)
})

test('the reason names the day, and is told apart from others', () => {
  expect(pausedUntilReason(today)).toBe('Emails are paused until 06/15/2026')
  expect(isPauseReason(pausedUntilReason(today))).toBe(true)
  expect([isPauseReason(null), isPauseReason('State unknown')]).toEqual([false, false])
})
