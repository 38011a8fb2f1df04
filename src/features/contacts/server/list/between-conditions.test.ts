import { expect, test } from 'vitest'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { startsOf } from './between-conditions.sql.ts'

const starts = (from: string, to: string) => startsOf(calendarDate(from), calendarDate(to))

test('anniversaries of February 29 are on the 28th in common years alone', () => {
  expect(starts('2027-02-28', '2027-02-28')).toContain('2024-02-29')
  expect(starts('2028-02-28', '2028-02-28')).not.toContain('2024-02-29')
  const leap = starts('2028-02-29', '2028-02-29')
  expect([leap[0], leap.at(-1)]).toEqual(['1904-02-29', '2024-02-29'])
  expect(leap).not.toContain('2023-02-28')
})

test('a day that comes twice in the span counts for the years before the later one', () => {
  const days = starts('2026-12-31', '2027-12-31')
  expect(days).toContain('2026-12-31')
  expect(days).not.toContain('2027-12-31')
  expect(new Set(days).size).toBe(days.length)
})
