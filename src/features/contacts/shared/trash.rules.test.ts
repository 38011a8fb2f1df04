import { expect, test } from 'vitest'
import { daysLeft, purgedThrough } from './trash.rules.ts'

const deleted = new Date('2026-06-15T16:30:00Z')

test.each([
  ['2026-06-15T16:30:00Z', 90],
  ['2026-06-15T16:30:01Z', 90],
  ['2026-06-16T16:30:00Z', 89],
  ['2026-09-12T16:30:01Z', 1],
  ['2026-09-13T16:29:59Z', 1],
  ['2026-09-20T00:00:00Z', 1],
])('at %s of a contact deleted on June 15 %i days are left', (now, days) => {
  expect(daysLeft(deleted, new Date(now))).toBe(days)
})

test('the deletion is final after exactly 90 days', () => {
  expect(deleted <= purgedThrough(new Date('2026-09-13T16:29:59Z'))).toBe(false)
  expect(deleted <= purgedThrough(new Date('2026-09-13T16:30:00Z'))).toBe(true)
})
