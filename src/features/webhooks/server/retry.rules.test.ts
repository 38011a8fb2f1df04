import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../kernel/duration.ts'
import { hasFailedForDays, nextAttempt, pauseOf } from './retry.rules.ts'

const start = new Date('2026-06-15T12:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

test('a failed delivery waits longer each time, at most eight hours, and ends after three days', () => {
  const waits: number[] = []
  let now = start
  for (let attempts = 1; attempts < 100; attempts += 1) {
    const next = nextAttempt({ attempts }, now)
    if (next === undefined) break
    waits.push((next.getTime() - now.getTime()) / minuteMs)
    now = next
  }
  expect(waits.slice(0, 9)).toEqual([1, 5, 15, 60, 120, 240, 480, 480, 480])
  expect(Math.max(...waits)).toBe(480)
  // One more wait would be longer than three days.
  expect(now.getTime()).toBeLessThanOrEqual(after(3 * dayMs).getTime())
  expect(now.getTime() + 8 * hourMs).toBeGreaterThan(after(3 * dayMs).getTime())
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
