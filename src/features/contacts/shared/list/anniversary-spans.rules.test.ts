import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  type CalendarDate,
  calendarDate,
  civilOf,
  daysInMonth,
  parseCalendarDate,
  toDayNumber,
} from '../../../../kernel/calendar-date.ts'
import { startSpans } from './anniversary-spans.rules.ts'

const day = (from: string, to: string) =>
  fc
    .integer({ min: 0, max: toDayNumber(calendarDate(to)) - toDayNumber(calendarDate(from)) })
    .map((days) => addDays(calendarDate(from), days))

/** As PostgreSQL adds years. */
function inYears(start: CalendarDate, years: number): CalendarDate {
  const { year, month, day: of } = civilOf(toDayNumber(start))
  const length = daysInMonth(year + years, month)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${year + years}-${two(month)}-${two(Math.min(of, length))}` as CalendarDate
}

/** The first one from today on, a year or more after the start. */
function nextAnniversary(start: CalendarDate, today: CalendarDate): CalendarDate {
  let years = 1
  while (inYears(start, years) < today) years++
  return inYears(start, years)
}

const todays = fc.oneof(
  day('2026-01-01', '2031-12-31'),
  fc
    .constantFrom('2028-02-28', '2028-02-29', '2028-03-01', '2027-02-28', '2027-01-01')
    .map(calendarDate),
)
const starts = fc.oneof(
  day('1900-01-01', '2099-12-31'),
  fc
    .constantFrom('2024-02-28', '2024-02-29', '2024-03-01', '2023-02-28', '2023-03-01')
    .map(calendarDate),
)

test('each start is in one span, whose years lead to its next anniversary', () => {
  fc.assert(
    fc.property(todays, starts, (today, start) => {
      const spans = startSpans(today).filter(
        ({ since, before }) => since <= start && (before === null || start < before),
      )
      expect(spans.map(({ years }) => inYears(start, years))).toEqual([
        nextAnniversary(start, today),
      ])
    }),
    { numRuns: 2000 },
  )
})

test('the bounds are days, on February 29 too', () => {
  for (const today of ['2028-02-29', '2027-02-28', '2026-12-31'])
    for (const { since, before } of startSpans(calendarDate(today)))
      expect([since, before ?? since].map(parseCalendarDate)).not.toContain(undefined)
})
