import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { type StateCode, stateCodes } from '../../../../kernel/us-state.ts'
import { rightsBook } from '../../../enrollment-windows/shared/rights-book.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { ruleTable } from './rule-table.rules.ts'

const from = calendarDate('2026-01-01')
const rows = ruleTable({ ruleBook: ruleBooks.current, from })
const of = (state: StateCode, table = rows) =>
  table
    .filter((row) => row.state === state)
    .map((row) => [row.from, row.to, row.right, row.hold, row.commission])

describe('right, hold and commission of a client of each state, by day', () => {
  test('California: held from 60 days before the widest window, promised from the birthday', () => {
    expect(of('CA')).toEqual([
      ['2026-01-01', '2026-02-08', 'none', 'none', 'as usual'],
      ['2026-02-09', '2026-04-09', 'none', 'until 2026-07-09', 'as usual'],
      ['2026-04-10', '2026-05-09', 'none', 'until 2026-07-09', 'may be little'],
      [
        ...['2026-05-10', '2026-07-08'],
        'until 2026-07-08, any issuer, equal or lesser (CA-1)',
        ...['until 2026-07-09', 'may be little'],
      ],
      ['2026-07-09', '2026-07-09', 'none', 'until 2026-07-09', 'may be little'],
      ['2026-07-10', '2026-12-31', 'none', 'none', 'as usual'],
    ])
  })

  test('Nevada: the law protects the commission, and the hold is as specified', () => {
    expect(of('NV').find(([, , right]) => right !== 'none')).toEqual([
      ...['2026-05-01', '2026-06-29', 'until 2026-06-29, any issuer, equal or lesser (NV-1)'],
      ...['until 2026-06-29', 'not less, by law (NV-C1)'],
    ])
  })

  test('one row for states that are the same all year', () => {
    expect(of('NY')).toEqual([
      ['2026-01-01', '2026-12-31', 'any day, any issuer (NY-1)', 'all year', 'may be little'],
    ])
    expect(of('ME')[0]?.[2]).toBe(
      'any day, any issuer, equal or lesser, no gap over 90 days (ME-1)',
    )
    expect(of('DE')).toEqual([['2026-01-01', '2026-12-31', 'may be (DE-U1)', 'none', 'not known']])
    expect(of('TX')).toEqual([['2026-01-01', '2026-12-31', 'none', 'none', 'as usual']])
  })

  test('no state is left out, no day is, and no day is promised that is not held', () => {
    expect(new Set(rows.map(({ state }) => state)).size).toBe(stateCodes.length)
    for (const { state, right, hold } of rows)
      if (right !== 'none' && !right.startsWith('may be')) expect(hold, state).not.toBe('none')
    const days = rows.reduce(
      (sum, row) => sum + (Date.parse(row.to) - Date.parse(row.from)) / 86_400_000 + 1,
      0,
    )
    expect(days).toBe(stateCodes.length * 365)
  })

  test('a year in which a rule becomes overdue: the promise ends, the hold does not', () => {
    const late = ruleTable({
      ...{ ruleBook: ruleBooks.current, rights: rightsBook, states: ['KY'] },
      from: calendarDate('2027-05-01'),
    })
    expect(of('KY', late).slice(0, 4)).toEqual([
      ['2027-05-01', '2027-05-09', 'none', 'until 2027-07-08', 'as usual'],
      [
        ...['2027-05-10', '2027-05-23', 'until 2027-07-07, any issuer, same letter (KY-1)'],
        ...['until 2027-07-08', 'may be little'],
      ],
      ['2027-05-24', '2027-07-08', 'may be (KY-1)', 'until 2027-07-08', 'may be little'],
      ['2027-07-09', '2028-03-10', 'may be (KY-1)', 'none', 'not known'],
    ])
  })
})
