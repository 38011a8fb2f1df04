import { describe, expect, test } from 'vitest'
import rules from '../../../../data/outreach-rules.json' with { type: 'json' }
import {
  calendarDate,
  dayNumberOf,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'
import { parseStateCode } from '../../../kernel/us-state.ts'
import { type RuleBookName, ruleBooks } from './rule-book.ts'
import { isOpenOn, windowsOf } from './windows.rules.ts'

const day = (text: string) => toDayNumber(calendarDate(text))

function datesOf(
  book: RuleBookName,
  state: string,
  birth: string | null,
  effective: string | null,
  year: number,
) {
  const contact = {
    state: parseStateCode(state) ?? null,
    birth: birth === null ? null : day(birth),
    effective: effective === null ? null : day(effective),
  }
  const windows = windowsOf(ruleBooks[book], contact, dayNumberOf(year, 7, 1))
  const window = windows.find(({ eventYear }) => eventYear === year)
  return (
    window && {
      start: fromDayNumber(window.start),
      end: fromDayNumber(window.end),
      event: fromDayNumber(window.event),
    }
  )
}

test.each(rules.window_examples)('the worked window $state $year of $profile', (example) => {
  expect(
    datesOf(
      example.profile as RuleBookName,
      example.state,
      example.birth,
      example.effective,
      example.year,
    ),
  ).toEqual({
    start: example.start,
    end: example.end,
    event: example.event,
  })
})

/**
 * Born on May 10, 1956 (70 in 2026), policy of July 1, 2019: each state's first and last day in
 * 2026, counted by hand.
 */
function expectWindow(state: string, start: string, end: string): void {
  expect(datesOf('specification', state, '1956-05-10', '2019-07-01', 2026)).toMatchObject({
    start,
    end,
  })
}

test('OUTREACH-016 CA: 60 days starting 30 days before the birthday', () =>
  expectWindow('CA', '2026-04-10', '2026-06-08'))
test('OUTREACH-017 ID: 63 days from the birthday', () =>
  expectWindow('ID', '2026-05-10', '2026-07-11'))
test('OUTREACH-018 IL: 45 days', () => expectWindow('IL', '2026-05-10', '2026-06-23'))
test('OUTREACH-019 KY: 60 days after the birthday', () =>
  expectWindow('KY', '2026-05-10', '2026-07-08'))
test('OUTREACH-020 LA: 93 days starting 30 days before the birthday', () =>
  expectWindow('LA', '2026-04-10', '2026-07-11'))
test('OUTREACH-021 MD: 31 days', () => expectWindow('MD', '2026-05-10', '2026-06-09'))
test('OUTREACH-022 NV: 60 days from the first of the birth month', () =>
  expectWindow('NV', '2026-05-01', '2026-06-29'))
test('OUTREACH-023 OK: 60 days', () => expectWindow('OK', '2026-05-10', '2026-07-08'))
test('OUTREACH-024 OR: 31 days', () => expectWindow('OR', '2026-05-10', '2026-06-09'))
test('OUTREACH-025 MO: 63 days from 30 days before the anniversary', () =>
  expectWindow('MO', '2026-06-01', '2026-08-02'))

test('OUTREACH-026 CT, MA, NY and WA enroll all year, and no other state in the specification', () => {
  expect([...ruleBooks.specification.continuous.keys()].toSorted()).toEqual([
    'CT',
    'MA',
    'NY',
    'WA',
  ])
  expect([...ruleBooks.specification.windows.keys()]).toHaveLength(10)
})

describe('what bounds a window', () => {
  test('ages count on that year’s birthday, limits included', () => {
    const born = (birth: string) => datesOf('current', 'IL', birth, null, 2026)
    expect([born('1962-07-04'), born('1950-07-04')]).toEqual([undefined, undefined])
    expect(born('1961-07-04')?.start).toBe('2026-07-04')
    expect(born('1951-12-31')?.start).toBe('2026-12-31')
    expect(datesOf('current', 'IN', '1930-07-04', null, 2026)?.start).toBe('2026-07-04')
  })

  test('a rule applies to events from the day it took effect', () => {
    expect(datesOf('current', 'UT', '1956-05-06', null, 2025)).toBeUndefined()
    expect(datesOf('current', 'UT', '1956-05-07', null, 2025)?.start).toBe('2025-05-07')
    expect(datesOf('specification', 'UT', '1956-05-07', null, 2026)).toBeUndefined()
  })

  test('a missing date, or a policy without an anniversary yet, means no window', () => {
    expect(datesOf('current', 'OR', null, '2019-07-01', 2026)).toBeUndefined()
    expect(datesOf('current', 'MO', '1956-05-10', null, 2026)).toBeUndefined()
    expect(datesOf('current', 'MO', '1956-05-10', '2026-07-01', 2026)).toBeUndefined()
    expect(datesOf('current', 'MO', null, '2026-07-01', 2027)?.start).toBe('2027-06-01')
  })

  test('both ends of a window are inside', () => {
    const [window] = windowsOf(
      ruleBooks.current,
      { state: 'OR', birth: day('1955-05-15'), effective: null },
      day('2027-01-01'),
    )
    if (window === undefined) throw new Error('OR has a window')
    const open = ['2026-05-14', '2026-05-15', '2026-06-14', '2026-06-15'].map((text) =>
      isOpenOn(window, day(text)),
    )
    expect(open).toEqual([false, true, true, false])
  })
})

test('a rule has its book and its source, and no state is both unsettled and in a book', () => {
  const { windows, continuous } = ruleBooks.current
  expect(windows.get('LA')).toMatchObject({ ruleBook: 'current', source: 'R.S. 22:1112' })
  expect(continuous.get('ME')?.source).toContain('state site')
  expect(ruleBooks.specification.windows.get('CA')?.source).toBe('the product specification')
  for (const state of Object.keys(rules.review_before_use) as 'DE'[])
    expect([windows.has(state), continuous.has(state)]).toEqual([false, false])
})
