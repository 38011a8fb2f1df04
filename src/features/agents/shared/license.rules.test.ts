import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../../kernel/calendar-date.ts'
import { isValidOn } from '../../organizations/shared/licensing.rules.ts'
import { daysUntilExpiry, firstWarningDays, warningStep, warningSteps } from './license.rules.ts'

const today = calendarDate('2026-06-15')

test('a license is valid through its last day, and without a date always', () => {
  expect(isValidOn(null, today)).toBe(true)
  expect(isValidOn(today, today)).toBe(true)
  expect(isValidOn(addDays(today, -1), today)).toBe(false)
})

test.each([
  [61, undefined],
  [60, 60],
  [31, 60],
  [30, 30],
  [8, 30],
  [7, 7],
  [0, 7],
  [-1, 0],
  [-400, 0],
])('%i days before the expiry the warning of step %s is due', (days, step) => {
  const expiresOn = addDays(today, days)
  expect(daysUntilExpiry(expiresOn, today)).toBe(days)
  expect(warningStep(expiresOn, today)).toBe(step)
})

test.each(warningSteps)(
  'the warning of step %i is due on its day, and none before the first',
  (step) => {
    expect(warningStep(addDays(today, step || -1), today)).toBe(step)
    expect(step).toBeLessThanOrEqual(firstWarningDays)
    expect(warningStep(addDays(today, firstWarningDays + 1), today)).toBeUndefined()
  },
)
