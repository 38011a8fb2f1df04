import { expect, test } from 'vitest'
import { addDays, calendarDate } from '../../../kernel/calendar-date.ts'
import { type CalendarDay, calendarMonthsOf, dayByKey, isBusy } from './calendar-days.rules.ts'
import { dayLabel } from './calendar-texts.ts'
import type { Pause } from './pauses.contract.ts'

const days = { from: calendarDate('2026-06-15'), to: calendarDate('2026-08-02') }
const date = calendarDate('2026-06-20')
const facts = {
  ...days,
  emails: [
    { date, type: 'birthday', mode: 'send' as const, emails: 2 },
    { date, type: 'aep', mode: 'draft' as const, emails: 4 },
    { date, type: 'birthday', mode: 'notify' as const, emails: 1 },
  ],
  expected: [{ date: calendarDate('2026-07-01'), emails: 3 }],
  held: [{ date, state: 'OR', emails: 5 }],
}
const pause = (more: Partial<Pause>): Pause => ({
  ...{ id: 1, agent_id: null, agent: null, type: null, from: days.from, until: null },
  planned: false,
  ...{ created_at: '', created_by: '', mine: true },
  ...more,
})
const allDays = (pauses: readonly Pause[] = []) =>
  calendarMonthsOf(facts, pauses)
    .flatMap(({ weeks }) => weeks.flat())
    .filter((day): day is CalendarDay => day !== null)

test('each day of the calendar has one place, below its weekday', () => {
  const months = calendarMonthsOf(facts, [])
  expect(months.map(({ title, emails, expected }) => [title, emails, expected])).toEqual([
    ['June 2026', 6, 0],
    ['July 2026', 0, 3],
    ['August 2026', 0, 0],
  ])
  expect(allDays().map((day) => day.date)).toEqual(
    Array.from({ length: 49 }, (_, index) => addDays(days.from, index)),
  )
  for (const { weeks } of months)
    for (const week of weeks)
      week.forEach((day, weekday) => {
        if (day !== null) expect(new Date(`${day.date}T00:00:00Z`).getUTCDay()).toBe(weekday)
      })
})

test('a day says what goes, how, and what is held', () => {
  const day = allDays().find((one) => one.date === date) as CalendarDay
  expect(day).toMatchObject({
    ...{ emails: 6, drafts: 4, byHand: 1, held: 5, states: ['OR'], paused: null },
    types: [
      { type: 'aep', emails: 4 },
      { type: 'birthday', emails: 3 },
    ],
  })
  expect(dayLabel(day)).toBe(
    'June 20, 2026: 6 emails, 4 as drafts, 1 by hand, 5 held by windows (OR)',
  )
  expect(allDays().filter(isBusy)).toHaveLength(2)
})

test('pauses cover the days until they end', () => {
  const paused = (...pauses: Pause[]) =>
    new Map(allDays(pauses).map((day) => [day.date, day.paused]))
  const until = calendarDate('2026-06-18')
  const both = paused(pause({ until }), pause({ type: 'aep' }))
  expect([both.get(calendarDate('2026-06-17')), both.get(until)]).toEqual(['all', 'some'])
  expect(paused(pause({ until })).get(until)).toBeNull()
  const planned = paused(pause({ from: until, until: null }))
  expect([planned.get(calendarDate('2026-06-17')), planned.get(until)]).toEqual([null, 'all'])
})

test('arrow keys go from day to day and end at the ends', () => {
  expect(dayByKey('ArrowRight', date, days)).toBe('2026-06-21')
  expect(dayByKey('ArrowDown', date, days)).toBe('2026-06-27')
  expect(dayByKey('ArrowUp', date, days)).toBeUndefined()
  expect(dayByKey('ArrowLeft', days.from, days)).toBeUndefined()
  expect(dayByKey('Enter', date, days)).toBeUndefined()
})
