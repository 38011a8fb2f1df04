import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDate, fromDayNumber, toDayNumber } from '../../../kernel/calendar-date.ts'
import { wallClockAt } from '../../../kernel/wall-clock.ts'
import { type Due, dueProblem, dueWords, oldAfterDays, snoozedTo, standingOf } from './due.rules.ts'

const today = calendarDate('2026-11-26')
const now = { day: today, minute: 9 * 60 }
const due = (on: string, minute: number | null = null): Due => ({ on: calendarDate(on), minute })

test.each([
  [due('2026-11-26'), 'waiting'],
  [due('2026-11-26', 9 * 60), 'waiting'],
  [due('2026-11-26', 9 * 60 + 1), 'later_today'],
  [due('2026-11-27'), 'planned'],
  [due('2026-11-25', 23 * 60), 'waiting'],
  [due('2026-10-27'), 'waiting'],
  [due('2026-10-26'), 'old'],
] as const)('a task due %j is %s', (day, standing) => {
  expect(standingOf({ done: false, due: day, asked: today }, now)).toBe(standing)
  expect(standingOf({ done: true, due: day, asked: today }, now)).toBe('done')
})

test('a task that nobody gave a day counts from the day it was added', () => {
  const standing = (asked: string) =>
    standingOf({ done: false, due: null, asked: calendarDate(asked) }, now)
  expect(standing('2026-11-26')).toBe('waiting')
  expect(standing('2026-10-27')).toBe('waiting')
  expect(standing('2026-10-26')).toBe('old')
})

const anyDay = fc
  .integer({
    min: toDayNumber(calendarDate('2000-01-01')),
    max: toDayNumber(calendarDate('2060-12-31')),
  })
  .map(fromDayNumber)
const anyMinute = fc.integer({ min: 0, max: 1439 })

test('time passes through planned, later today, waiting and old, and never back', () => {
  const order = ['planned', 'later_today', 'waiting', 'old']
  fc.assert(
    fc.property(anyDay, fc.option(anyMinute), anyMinute, (on, minute, at) => {
      const seen = Array.from({ length: oldAfterDays + 4 }, (_, days) =>
        standingOf(
          { done: false, due: { on, minute }, asked: on },
          { day: addDays(on, days - 1), minute: at },
        ),
      )
      expect(seen).toEqual(seen.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
      expect([seen[0], seen.at(-1)]).toEqual(['planned', 'old'])
      expect(seen.filter((standing) => standing === 'old')).toHaveLength(2)
    }),
  )
})

test('a due day in 1900, yesterday, or beyond ten years is refused with the days that can be', () => {
  expect(dueProblem(calendarDate('1900-01-01'), today)).toBe(
    'January 1, 1900 cannot be the due date. Choose one from November 26, 2026 to November 26, 2036.',
  )
  expect(dueProblem(addDays(today, -1), today)).toContain('cannot be the due date')
  expect(dueProblem(today, today)).toBeUndefined()
  expect(dueProblem(calendarDate('2036-11-26'), today)).toBeUndefined()
  expect(dueProblem(calendarDate('2036-11-27'), today)).toContain('cannot be the due date')
  expect(dueProblem(addDays(today, -1), today, { past: true })).toBeUndefined()
  expect(dueProblem(calendarDate('1900-01-01'), today, { past: true })).toContain('cannot be')
})

const zone = 'America/Chicago'
const snooze = (choice: 'hour' | 'tomorrow' | 'week', instant: string, of: Due | null = null) =>
  snoozedTo(choice, { due: of, now: new Date(instant), timeZone: zone })

test('a snooze moves to the next hour, tomorrow or Monday, and keeps the time of day', () => {
  expect(snooze('hour', '2026-11-26T15:10:00Z')).toEqual(due('2026-11-26', 10 * 60 + 10))
  expect(snooze('hour', '2026-11-27T05:30:00Z')).toEqual(due('2026-11-27', 30))
  expect(snooze('tomorrow', '2026-11-26T15:10:00Z', due('2026-11-20', 600))).toEqual(
    due('2026-11-27', 600),
  )
  // Thursday; Sunday; Monday.
  expect(snooze('week', '2026-11-26T15:10:00Z').on).toBe('2026-11-30')
  expect(snooze('week', '2026-11-29T15:10:00Z').on).toBe('2026-11-30')
  expect(snooze('week', '2026-11-30T15:10:00Z').on).toBe('2026-12-07')
})

test('an hour over a change of the clocks is an hour', () => {
  // 1:30 CST before the clocks go forward to 3:00; 1:30 CDT before they go back to 1:00.
  expect(snooze('hour', '2026-03-08T07:30:00Z')).toEqual(due('2026-03-08', 3 * 60 + 30))
  expect(snooze('hour', '2026-11-01T06:30:00Z')).toEqual(due('2026-11-01', 60 + 30))
})

test('a snoozed task is not waiting, whenever it is snoozed', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.constantFrom('hour', 'tomorrow', 'week'),
      (at, choice) => {
        const to = snoozedTo(choice, { due: null, now: at, timeZone: zone })
        const clock = wallClockAt(at.toISOString(), zone)
        // In the hour that the clocks repeat, the wall shows the same time again.
        fc.pre(!(choice === 'hour' && to.on === clock.day && to.minute === clock.minute))
        expect(['later_today', 'planned']).toContain(
          standingOf({ done: false, due: to, asked: clock.day }, clock),
        )
      },
    ),
  )
})

test.each([
  [due('2026-11-26', 600), 'Today, 10:00 AM'],
  [due('2026-11-27'), 'Tomorrow'],
  [due('2026-11-25', 0), 'Yesterday, 12:00 AM'],
  [due('2026-12-03', 14 * 60 + 5), 'Thu, Dec 3, 2:05 PM'],
  [due('2027-01-04'), 'Mon, Jan 4, 2027'],
])('%j reads "%s"', (when, text) => {
  expect(dueWords(when, today)).toBe(text)
})
