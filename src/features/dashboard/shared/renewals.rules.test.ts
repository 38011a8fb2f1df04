import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  type CalendarDate,
  calendarDate,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'
import {
  type EffectiveCount,
  nextAnniversary,
  periodLabel,
  possibleEffectiveDays,
  type RenewalSpan,
  renewalDays,
  renewalPage,
  renewalPeriods,
  renewalSpans,
  renewalsIn,
  totalOf,
} from './renewals.rules.ts'

const policies = (effective: string, count = 1): EffectiveCount => ({
  effectiveDate: calendarDate(effective),
  policyType: 'Plan G',
  count,
})
const days = (from: string, to: string) => ({ from: calendarDate(from), to: calendarDate(to) })
const dayOf = (from: string, to: string) =>
  fc
    .integer({ min: toDayNumber(calendarDate(from)), max: toDayNumber(calendarDate(to)) })
    .map(fromDayNumber)

test.each([
  ['2020-06-15', '2026-06-15', '2026-06-15'],
  ['2020-06-14', '2026-06-15', '2027-06-14'],
  ['2025-06-15', '2026-06-15', '2026-06-15'],
  // The policy is younger than a year, or takes effect later.
  ['2025-07-01', '2026-06-15', '2026-07-01'],
  ['2026-06-15', '2026-06-15', '2027-06-15'],
  ['2026-06-20', '2026-06-15', '2027-06-20'],
  ['2028-01-01', '2026-06-15', '2029-01-01'],
  ['2020-01-10', '2026-12-20', '2027-01-10'],
  // February 29.
  ['2020-02-29', '2026-02-10', '2026-02-28'],
  ['2020-02-29', '2026-03-01', '2027-02-28'],
  ['2020-02-29', '2028-02-10', '2028-02-29'],
])('the anniversary of %s from %s on is %s', (effective, from, anniversary) => {
  expect(nextAnniversary(calendarDate(effective), calendarDate(from))).toBe(anniversary)
})

test('the days that are read include every policy that renews in the range', () => {
  fc.assert(
    fc.property(
      dayOf('2020-01-01', '2040-12-31'),
      fc.constantFrom(...renewalSpans),
      dayOf('1900-01-01', '2040-12-31'),
      (today, span, effectiveDate) => {
        const range = renewalDays(today, span)
        const renews = renewalsIn([{ effectiveDate, policyType: null, count: 1 }], range).length > 0
        const read = possibleEffectiveDays(range).filter(
          ({ from, to }) => effectiveDate >= from && effectiveDate <= to,
        )
        // Never twice, which would count a policy twice.
        expect(read.length).toBeLessThanOrEqual(1)
        if (renews) expect(read).toHaveLength(1)
      },
    ),
    { numRuns: 1000 },
  )
})

test('pages cover every renewal once, in order', () => {
  const counts = fc.array(
    fc.record({
      effectiveDate: dayOf('2015-01-01', '2025-12-31'),
      policyType: fc.constantFrom('Plan G', 'Plan N', null),
      count: fc.integer({ min: 1, max: 9 }),
    }),
  )
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 7 }), (some, size) => {
      const range = renewalDays(calendarDate('2026-02-20'), 90)
      const renewals = renewalsIn(some, range)
      const rowsOf = (effectiveDate: CalendarDate) =>
        Array.from(
          { length: totalOf(renewals.filter((row) => row.effectiveDate === effectiveDate)) },
          (_, index) => `${effectiveDate} ${index}`,
        )
      const all = [...new Set(renewals.map(({ effectiveDate }) => effectiveDate))].flatMap(rowsOf)
      for (let offset = 0; offset <= all.length; offset += size) {
        const { effectiveDates, skip } = renewalPage(renewals, offset, size)
        const page = effectiveDates.flatMap(rowsOf).slice(skip, skip + size)
        expect(page).toEqual(all.slice(offset, offset + size))
      }
    }),
  )
})

test('renewals are counted by week for 30 days and by month for more, an unknown type as Other', () => {
  const range = renewalDays(calendarDate('2026-06-15'), 30)
  const renewals = renewalsIn(
    [
      policies('2020-06-15', 2),
      policies('2020-07-15'),
      { ...policies('2021-06-22'), policyType: null },
    ],
    range,
  )
  const weeks = renewalPeriods(renewals, range, 30)
  expect(weeks.map(({ from, to, counts }) => [from, to, ...Object.values(counts)])).toEqual([
    ['2026-06-15', '2026-06-21', 2, 0, 0],
    ['2026-06-22', '2026-06-28', 0, 0, 1],
    ['2026-06-29', '2026-07-05', 0, 0, 0],
    ['2026-07-06', '2026-07-12', 0, 0, 0],
    ['2026-07-13', '2026-07-15', 1, 0, 0],
  ])
  expect(
    renewalPeriods([], renewalDays(calendarDate('2026-12-31'), 60), 60).map(({ from, to }) => ({
      from,
      to,
    })),
  ).toEqual([
    days('2026-12-31', '2026-12-31'),
    days('2027-01-01', '2027-01-31'),
    days('2027-02-01', '2027-02-28'),
    days('2027-03-01', '2027-03-01'),
  ])
})

test('the periods contain every renewal once', () => {
  fc.assert(
    fc.property(
      dayOf('2024-01-01', '2032-12-31'),
      fc.constantFrom(...renewalSpans),
      (today, span) => {
        const range = renewalDays(today, span)
        const each = Array.from({ length: span + 1 }, (_, ahead) => addDays(today, ahead))
        const renewals = each.map((date) => ({ ...policies('2000-01-01'), date }))
        const periods = renewalPeriods(renewals, range, span)
        expect(periods.reduce((sum, { counts }) => sum + counts['Plan G'], 0)).toBe(span + 1)
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([range.from, range.to])
      },
    ),
  )
})

test('a week is named by its first day, a month by its name', () => {
  const labels = (span: RenewalSpan) =>
    renewalPeriods([], renewalDays(calendarDate('2026-12-11'), span), span).map((period) =>
      periodLabel(period, span),
    )
  expect(labels(30)).toEqual(['Dec 11', 'Dec 18', 'Dec 25', 'Jan 1', 'Jan 8'])
  expect(labels(90)).toEqual(['Dec', 'Jan', 'Feb', 'Mar'])
})
