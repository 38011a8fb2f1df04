import { expect, test } from 'vitest'
import { calendarDate, dateFormatError, dateOnlyError } from '../../../kernel/calendar-date.ts'
import {
  customDatesRequired,
  daysBefore,
  daysOf,
  fromAfterToError,
  parsePeriod,
  periodLabels,
  periodNames,
  unknownPeriodError,
} from './period.rules.ts'

const today = calendarDate('2026-03-01')

test('DASH-002 DASH-025 the periods and their names are those of the specification', () => {
  expect(Object.values(periodLabels)).toEqual([
    'Today',
    'Yesterday',
    'Last 7 Days',
    'Last 30 Days',
    'Last 90 Days',
    'Year to Date',
    'Custom Dates',
  ])
  expect(new Set(periodNames)).toEqual(
    new Set(['7days', '30days', '90days', 'ytd', 'today', 'yesterday', 'custom']),
  )
})

test.each([
  ['today', '2026-02-28', '2026-02-28'],
  ['yesterday', '2026-02-27', '2026-02-27'],
  ['7days', '2026-02-16', '2026-02-22'],
  ['30days', '2026-01-01', '2026-01-30'],
  ['ytd', '2025-01-01', '2025-03-01'],
] as const)('%s is compared with %s to %s', (name, from, to) => {
  expect(daysBefore({ name }, daysOf({ name }, today))).toEqual({ from, to })
})

test('custom dates are compared with as many days before, if any agency can have had them', () => {
  const custom = (from: string, to: string) => {
    const days = { from: calendarDate(from), to: calendarDate(to) }
    return daysBefore({ name: 'custom', ...days }, days)
  }
  expect(custom('2026-02-28', '2026-03-01')).toEqual({ from: '2026-02-26', to: '2026-02-27' })
  expect(custom('1996-03-02', '2026-03-01')).toEqual({ from: '1966-03-03', to: '1996-03-01' })
  expect(custom('0001-01-01', '9999-12-31')).toBeUndefined()
  // February 29 of a leap year has no day of its own in the year before.
  const leap = { from: calendarDate('2028-01-01'), to: calendarDate('2028-02-29') }
  expect(daysBefore({ name: 'ytd' }, leap)).toEqual({ from: '2027-01-01', to: '2027-02-28' })
})

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['7days', '2026-02-23', '2026-03-01'],
  ['30days', '2026-01-31', '2026-03-01'],
  ['90days', '2025-12-02', '2026-03-01'],
  ['ytd', '2026-01-01', '2026-03-01'],
] as const)('%s is %s to %s, both included', (name, from, to) => {
  expect(daysOf({ name }, today)).toEqual({ from, to })
})

test('custom dates count as given, and only for custom', () => {
  expect(
    parsePeriod({ period: 'custom', startDate: '2026-01-05', endDate: ' 2026-01-05 ' }),
  ).toEqual({
    name: 'custom',
    from: '2026-01-05',
    to: '2026-01-05',
  })
  expect(parsePeriod({ period: 'ytd', startDate: 'rubbish' })).toEqual({ name: 'ytd' })
  expect(parsePeriod({})).toEqual({ name: '30days' })
})

test.each([
  [{ period: 'week' }, 'period', unknownPeriodError],
  [{ period: 'toString' }, 'period', unknownPeriodError],
  [{ period: 'custom' }, 'startDate', customDatesRequired],
  [{ period: 'custom', startDate: '2026-01-05' }, 'endDate', customDatesRequired],
  [
    { period: 'custom', startDate: '2026-02-30', endDate: '2026-03-01' },
    'startDate',
    dateFormatError,
  ],
  [{ period: 'custom', startDate: '2026-02-01', endDate: '3/1/2026' }, 'endDate', dateFormatError],
  [
    { period: 'custom', startDate: '2026-02-01T00:00:00Z', endDate: '2026-03-01' },
    'startDate',
    dateOnlyError,
  ],
  [
    { period: 'custom', startDate: '2026-02-02', endDate: '2026-02-01' },
    'startDate',
    fromAfterToError,
  ],
])('refuses %j', (query, field, error) => {
  expect(parsePeriod(query)).toEqual({ field, error })
})
