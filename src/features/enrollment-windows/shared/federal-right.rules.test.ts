import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import shipped from '../../../../data/federal-rights.json' with { type: 'json' }
import { dateBetween } from '../../../../test/outreach/generated-dates.ts'
import { addDays, calendarDate, toDayNumber } from '../../../kernel/calendar-date.ts'
import { stateCodes } from '../../../kernel/us-state.ts'
import { federalBook, readFederalBook } from './federal-book.ts'
import {
  coverageEndsRunning,
  federalClock,
  federalRightOn,
  promisedRight,
} from './federal-right.rules.ts'
import { federalCover, memberCover } from './federal-texts.ts'
import { federalTriggers, medicareSinceValues } from './federal-triggers.ts'

const record = fc.record({
  trigger: fc.constantFrom(...federalTriggers),
  coverageEnd: dateBetween(2026, 2029),
  medicareSince: fc.constantFrom(null, ...medicareSinceValues),
})
const person = fc.record({
  state: fc.constantFrom(null, ...stateCodes),
  birthDate: fc.option(dateBetween(1930, 1970)),
})
const texan = { state: 'TX', birthDate: calendarDate('1950-03-01') } as const
const checked = calendarDate('2026-12-15')
const ended = (trigger: (typeof federalTriggers)[number], day = '2026-12-01') => ({
  ...{ trigger, coverageEnd: calendarDate(day), medicareSince: null },
})

describe('the days', () => {
  test('a plan that ends on December 31 leaves until March 4, as the letters of plans say', () => {
    const clock = (day: string) => federalClock(calendarDate('2026-12-31'), calendarDate(day))
    expect(clock('2026-12-31')).toEqual({
      ...{ standing: 'coming', from: '2027-01-01', until: '2027-03-04', daysLeft: 63 },
    })
    expect(clock('2027-01-01')).toMatchObject({ standing: 'running', daysLeft: 63 })
    expect(clock('2027-03-04')).toMatchObject({ standing: 'running', daysLeft: 1 })
    expect(clock('2027-03-05')).toMatchObject({ standing: 'over', daysLeft: 0 })
  })

  test('February 29 is one of the 63 days, and coverage can end on it', () => {
    const day = calendarDate('2028-01-10')
    expect(federalClock(calendarDate('2027-12-31'), day).until).toBe('2028-03-03')
    expect(federalClock(calendarDate('2028-02-29'), day)).toMatchObject({
      ...{ from: '2028-03-01', until: '2028-05-02' },
    })
  })

  test('the promise is never longer than 63 days, begins after the coverage, and has no gap', () => {
    fc.assert(
      fc.property(record, person, (one, who) => {
        const early = [-70, 0].map((days) => addDays(one.coverageEnd, days))
        const promised = Array.from({ length: 140 }, (_, index) =>
          addDays(one.coverageEnd, index - 70),
        ).filter((day) => federalRightOn(one, who, day).promised)
        expect(promised.length).toBeLessThanOrEqual(63)
        for (const day of promised) {
          const days = toDayNumber(day) - toDayNumber(one.coverageEnd)
          expect(days).toBeGreaterThanOrEqual(1)
          expect(days).toBeLessThanOrEqual(63)
          expect(federalRightOn(one, who, day).daysLeft).toBe(64 - days)
        }
        for (const day of early) expect(federalRightOn(one, who, day).promised).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  test('the list finds a right by the same days as its clock', () => {
    fc.assert(
      fc.property(dateBetween(2026, 2029), fc.integer({ min: 1, max: 63 }), (end, days) => {
        for (let offset = -2; offset <= 66; offset++) {
          const day = addDays(end, offset)
          const { standing, daysLeft } = federalClock(end, day)
          const { from, to } = coverageEndsRunning(day, days)
          expect(end >= from && end <= to).toBe(standing === 'running' && daysLeft <= days)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('a rule that was not checked again in time promises nothing, and its clock continues', () => {
    const late = federalRightOn(ended('moved', '2027-05-10'), texan, calendarDate('2027-05-24'))
    expect(late).toMatchObject({ standing: 'running', promised: false })
    const inTime = federalRightOn(ended('moved', '2027-05-10'), texan, calendarDate('2027-05-23'))
    expect(inTime.promised).toBe(true)
  })
})

test('nothing is promised before the 65th birthday, nor where the birth date is not known', () => {
  for (const trigger of federalTriggers) {
    const promised = (birthDate: string | null) =>
      federalRightOn(
        ended(trigger),
        { state: 'TX', birthDate: birthDate === null ? null : calendarDate(birthDate) },
        checked,
      ).promised
    expect([promised('1961-12-15'), promised('1961-12-16'), promised(null)]).toEqual([
      ...[true, false, false],
    ])
  }
})

describe('the plans', () => {
  const letters = (
    birthDate: string | null,
    medicareSince: 'before_2020' | 'since_2020' | null = null,
  ) =>
    federalRightOn(
      { ...ended('plan_ends'), medicareSince },
      { state: 'TX', birthDate: birthDate === null ? null : calendarDate(birthDate) },
      checked,
    ).letters.join('')

  test('C and F for who had Medicare before 2020, D and G after, neither while it is not known', () => {
    expect(letters('1954-12-31')).toBe('ABCFKL')
    expect(letters('1954-12-31', 'since_2020')).toBe('ABCFKL')
    expect(letters('1955-01-01')).toBe('ABKL')
    expect(letters('1955-01-01', 'since_2020')).toBe('ABDGKL')
    expect(letters('1960-01-01', 'before_2020')).toBe('ABCFKL')
    expect(letters(null)).toBe('ABKL')
  })

  test('what is not known never covers more than what both answers cover', () => {
    fc.assert(
      fc.property(record, person, (one, who) => {
        const of = (medicareSince: (typeof medicareSinceValues)[number] | null) =>
          federalRightOn({ ...one, medicareSince }, who, checked).letters
        for (const value of medicareSinceValues)
          expect(of(value)).toEqual(expect.arrayContaining([...of(null)]))
      }),
    )
  })

  test('the first trial right covers every plan, the second the earlier policy first', () => {
    const trial = federalRightOn(ended('trial_at_65'), texan, checked)
    expect(federalCover(trial, 'en')).toBe('every Medicare Supplement plan sold in your state')
    expect(memberCover(trial)).toBe('Every plan sold in the state')
    expect(federalCover(federalRightOn(ended('trial_return'), texan, checked), 'en')).toBe(
      'the Medicare Supplement policy you had before, or if it is no longer sold, Plans A, B, C, F, K and L of any company',
    )
  })

  test('every plan is C and F only for who had Medicare before 2020', () => {
    const younger = { state: 'TX', birthDate: calendarDate('1960-03-01') } as const
    const trial = (medicareSince: (typeof medicareSinceValues)[number] | null) =>
      federalRightOn({ ...ended('trial_at_65'), medicareSince }, younger, checked)
    expect(federalCover(trial('before_2020'), 'en')).toMatch(/sold in your state$/)
    for (const since of ['since_2020', null] as const) {
      expect(federalCover(trial(since), 'en')).toMatch(
        /your state, but Plans C and F only if you could get Medicare before January 1, 2020$/,
      )
      expect(federalCover(trial(since), 'es')).toMatch(
        /su estado, pero los planes C y F solo si podía tener Medicare antes del 1 de enero de 2020$/,
      )
      expect(memberCover(trial(since))).toMatch(/, but Plans C and F only if the client could/)
    }
  })

  test('no plan is promised where plans have no letters, or the state is not known', () => {
    for (const state of ['MA', 'MN', 'WI', null] as const) {
      const there = { ...texan, state }
      const right = federalRightOn(ended('moved'), there, checked)
      expect(right).toMatchObject({ plans: 'state', letters: [], promised: false })
      expect(memberCover(right)).toMatch(/^Ask the company/)
      expect(federalRightOn(ended('trial_at_65'), there, checked)).toMatchObject({
        ...{ plans: 'state', earlier: null, promised: false },
      })
    }
  })

  test('of several rights the widest comes first, and of equal ones the longest', () => {
    const [short, long] = [ended('moved', '2026-11-01'), ended('plan_ends', '2026-12-10')]
    expect(promisedRight([short, long], texan, checked)?.rule.trigger).toBe('plan_ends')
    const trial = ended('trial_at_65', '2026-10-20')
    expect(promisedRight([short, trial, long], texan, checked)?.rule.trigger).toBe('trial_at_65')
    expect(promisedRight([ended('moved', '2026-09-01')], texan, checked)).toBeUndefined()
  })
})

test('a book with a trigger that is missing, doubled or checked too late is refused', () => {
  expect(federalBook.rules.size).toBe(8)
  const [first, ...rest] = shipped.triggers as [(typeof shipped.triggers)[number]]
  const read = (change: object) => () => readFederalBook({ ...shipped, ...change })
  expect(read({ triggers: rest })).toThrow('plan_ends: each trigger has exactly one rule')
  expect(read({ triggers: [first, first, ...rest] })).toThrow('plan_ends: each trigger')
  expect(read({ days: 64 })).toThrow('days')
  const late = { ...first, checked_on: '2026-11-24' }
  expect(read({ triggers: [late, ...rest] })).toThrow('after the book')
  const never = { ...first, check_again_by: first.checked_on }
  expect(read({ triggers: [never, ...rest] })).toThrow('is not after checked_on')
})
