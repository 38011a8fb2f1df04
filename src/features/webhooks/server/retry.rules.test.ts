import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../kernel/duration.ts'
import { hasFailedForDays, nextAttempt, pauseOf } from './retry.rules.ts'

const start = new Date('2026-06-15T12:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

test('a failed delivery waits longer each time, at most eight hours, and ends after three days', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((attempts) => {
    const next = nextAttempt({ attempts, occurredAt: start }, start)
    return next && (next.getTime() - start.getTime()) / minuteMs
  })
  expect(waits).toEqual([1, 5, 15, 60, 120, 240, 480, 480, 480])
  const last = 3 * dayMs - 8 * hourMs
  const at = (milliseconds: number) =>
    nextAttempt({ attempts: 7, occurredAt: start }, after(milliseconds))
  expect(at(last)).toEqual(after(3 * dayMs))
  expect(at(last + 1)).toBeUndefined()
})

test.each([
  [0, 10_000],
  [40_000, 10_000],
  [40_004, 10_001],
  [4 * hourMs, hourMs],
  [4 * hourMs + 4, hourMs],
])('an endpoint that has failed for %i ms rests for %i ms', (failed, rest) => {
  expect(pauseOf(start, after(failed))).toEqual(after(failed + rest))
})

test('it is switched off after more than three days', () => {
  expect(hasFailedForDays(start, after(3 * dayMs))).toBe(false)
  expect(hasFailedForDays(start, after(3 * dayMs + 1))).toBe(true)
})
