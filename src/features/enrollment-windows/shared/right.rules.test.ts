import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import shipped from '../../../../data/state-rights.json' with { type: 'json' }
import { dateBetween } from '../../../../test/outreach/generated-dates.ts'
import { oracleRights, rightIn, unsettled } from '../../../../test/outreach/rights-oracle.ts'
import {
  addDays,
  calendarDate,
  dayNumberOf,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'
import { type StateCode, stateCodes } from '../../../kernel/us-state.ts'
import {
  commissionRuleIn,
  isCheckOverdue,
  nextRight,
  overdueRules,
  rightOn,
  ruleOf,
  yearlyRightIn,
} from './right.rules.ts'
import { type RightsBook, readRightsBook, rightsBook } from './rights-book.ts'
import { ruleBooks } from './rule-book.ts'
import { isOpenOn, windowsOf } from './windows.rules.ts'

const anyone = fc.record({
  state: fc.constantFrom(...rightsBook.rights.keys()),
  birthDate: dateBetween(1935, 1962),
  policyDate: dateBetween(2015, 2027),
})
/** Days on which every rule that ships is checked, January with windows of two years among them. */
const days = fc
  .integer({ min: dayNumberOf(2026, 1, 1), max: dayNumberOf(2027, 2, 23) })
  .map(fromDayNumber)

const yearly = [...rightsBook.rights.values()].flat().filter(({ kind }) => kind === 'yearly')

describe('a right is told by the narrowest reading, an email held by the widest', () => {
  test('who is promised a right on a day is inside the window that holds emails', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyone, days, ({ state, birthDate, policyDate }, day) => {
        const right = rightOn(day, { state, birthDate, policyDate })
        if (right.kind === 'none') return
        const contact = {
          ...{ state, birth: toDayNumber(birthDate), effective: toDayNumber(policyDate) },
        }
        const at = toDayNumber(day)
        const { windows, continuous } = ruleBooks.current
        const held =
          continuous.has(state) ||
          (windows.has(state) &&
            windowsOf(ruleBooks.current, contact, at).some((window) => isOpenOn(window, at)))
        expect(held, `${state} ${day}`).toBe(true)
        seen.add(state)
      }),
      { numRuns: 20_000, seed: 20_261_126 },
    )
    expect(seen.size).toBe(rightsBook.rights.size)
  })

  test('where the text leaves a day open, a hold has one day more than a promise, at its end', () => {
    const open = shipped.rights.filter((one) => 'within' in one).map(({ state }) => state)
    expect(open).toEqual(['IN', 'KY', 'OK', 'UT', 'VA'])
    fc.assert(
      fc.property(anyone, days, ({ birthDate, policyDate }, day) => {
        for (const state of open as StateCode[]) {
          const next = nextRight(day, { state, birthDate, policyDate })
          if (next === undefined) continue
          const contact = {
            ...{ state, birth: toDayNumber(birthDate), effective: toDayNumber(policyDate) },
          }
          const from = toDayNumber(next.from ?? day)
          const hold = windowsOf(ruleBooks.current, contact, from).find(
            ({ start }) => start === from,
          )
          expect(hold?.end, `${state} ${birthDate}`).toBe(toDayNumber(next.until ?? day) + 1)
        }
      }),
      { numRuns: 2000, seed: 20_261_126 },
    )
  })

  test('California, Louisiana and Missouri promise less than they hold', () => {
    const person = {
      ...{ birthDate: calendarDate('1956-05-10'), policyDate: calendarDate('2019-07-01') },
    }
    const promised = (state: StateCode) => {
      const next = nextRight(calendarDate('2026-01-15'), { state, ...person })
      return [next?.from, next?.until]
    }
    expect(promised('CA')).toEqual(['2026-05-10', '2026-07-08'])
    expect(promised('LA')).toEqual(['2026-05-10', '2026-07-11'])
    expect(promised('MO')).toEqual(['2026-06-01', '2026-07-31'])
    expect(promised('KY')).toEqual(['2026-05-10', '2026-07-07'])
    expect(promised('NV')).toEqual(['2026-05-01', '2026-06-29'])
    expect(rightOn(calendarDate('2026-04-20'), { state: 'CA', ...person }).kind).toBe('none')
    expect(rightOn(calendarDate('2026-07-08'), { state: 'KY', ...person }).kind).toBe('none')
  })
})

test('every right is what a second reading of the data says, for every state, person and day', () => {
  const everyone = fc.record({
    state: fc.constantFrom(...stateCodes),
    birthDate: fc.option(dateBetween(1935, 1962), { freq: 15 }),
    policyDate: fc.option(dateBetween(2015, 2027), { freq: 10 }),
  })
  const kinds = new Set<string>()
  fc.assert(
    fc.property(everyone, days, (person, day) => {
      const { state, birthDate: birth, policyDate: effective } = person
      const found = oracleRights(state, { birth, effective }, day)
      const open = found.find(({ start, end }) => start <= day && day <= end)
      const next = found.find(({ start }) => start > day)
      const right = rightOn(day, person)
      kinds.add(right.kind)
      const kind = unsettled.includes(state)
        ? 'unsettled'
        : rightIn(state)?.always
          ? 'always'
          : open
            ? 'window'
            : 'none'
      expect(right.kind, `${state} ${birth} ${effective} ${day}`).toBe(kind)
      if (right.kind === 'window')
        expect([right.from, right.until]).toEqual([open?.start, open?.end])
      const told = nextRight(day, person)
      expect([told?.from, told?.until]).toEqual([next?.start, next?.end])
    }),
    { numRuns: 10_000, seed: 20_261_126 },
  )
  expect([...kinds].toSorted()).toEqual(['always', 'none', 'unsettled', 'window'])
})

describe('past the day on which a rule had to be checked again', () => {
  const person = { birthDate: calendarDate('1956-05-10'), policyDate: calendarDate('2019-07-01') }

  test('nothing is promised and nothing denied, and holds stay', () => {
    for (const { state, checkAgainBy } of [...rightsBook.rights.values()].flat()) {
      expect(rightOn(checkAgainBy, { state, ...person }).kind).not.toBe('unsettled')
      const after = addDays(checkAgainBy, 1)
      expect(rightOn(after, { state, ...person })).toMatchObject({
        kind: 'unsettled',
        rule: { id: `${state}-1` },
      })
      expect(nextRight(after, { state, ...person })).toBeUndefined()
      expect(yearlyRightIn(state, after)).toBeUndefined()
      expect(ruleOf(state, after).settled).toBe(false)
    }
    const late = calendarDate('2031-06-01')
    const windows = windowsOf(
      ruleBooks.current,
      { state: 'KY', birth: toDayNumber(person.birthDate), effective: null },
      toDayNumber(late),
    )
    expect(windows.some((window) => isOpenOn(window, toDayNumber(late)))).toBe(true)
  })

  test('the rules are listed, those of commissions and unsettled states too', () => {
    expect(overdueRules(rightsBook.version)).toEqual([])
    const ids = overdueRules(calendarDate('2027-05-24')).map(({ id }) => id)
    expect(ids).toEqual(
      [
        'DE-U',
        'IN-',
        'KY-',
        'MD-C',
        'MN-U',
        'MO-',
        'NM-U',
        'OK-',
        'OR-',
        'RI-U',
        'VA-',
        'VT-U',
      ].map((part) => `${part}1`),
    )
    expect(overdueRules(calendarDate('2030-01-01'))).toHaveLength(
      shipped.rights.length + shipped.commission.length + shipped.unsettled.length,
    )
  })
})

test('the law of a state that protects the commission, from the day on which it does', () => {
  const on = (state: StateCode, day: string) => commissionRuleIn(state, calendarDate(day))?.id
  expect(['ID', 'MD', 'NV'].map((state) => on(state as StateCode, '2026-06-01'))).toEqual([
    'ID-C1',
    'MD-C1',
    'NV-C1',
  ])
  expect([on('MD', '2025-09-30'), on('MD', '2025-10-01'), on('KY', '2026-06-01')]).toEqual([
    undefined,
    'MD-C1',
    undefined,
  ])
})

describe('two rules of a state, one after the other', () => {
  const [kentucky] = shipped.rights.filter(({ state }) => state === 'KY')
  const book: RightsBook = readRightsBook({
    ...shipped,
    rights: [
      { ...kentucky, until: '2026-06-30' },
      { ...kentucky, version: 2, since: '2026-07-01', days: 31 },
    ],
    commission: [],
    unsettled: [],
  })
  const next = (birth: string) =>
    nextRight(
      calendarDate('2026-01-01'),
      { state: 'KY', birthDate: calendarDate(birth), policyDate: null },
      book,
    )

  test('each counts for the birthdays on which it is in force, and is promised no longer than that', () => {
    expect(next('1956-06-30')).toMatchObject({ until: '2026-06-30', rule: { id: 'KY-1' } })
    expect(next('1956-07-01')).toMatchObject({ until: '2026-07-30', rule: { id: 'KY-2' } })
    expect(ruleOf('KY', calendarDate('2026-07-01'), book).rule?.id).toBe('KY-2')
  })
})

test('no rule that ships is told without a source, a version and the next check', () => {
  expect(yearly.length).toBe(14)
  for (const rule of [...rightsBook.rights.values()].flat()) {
    expect(rule.id).toBe(`${rule.state}-${rule.version}`)
    expect(rule.source.length).toBeGreaterThan(5)
    expect(isCheckOverdue(rule, rule.checkedOn)).toBe(false)
  }
})
