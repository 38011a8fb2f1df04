import { expect, test } from 'vitest'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { nextTurn, turnFrom } from './reminder-turn.rules.ts'

const zone = 'America/Chicago'
const at = (instant: string) => new Date(instant)
const day = calendarDate
const next = (hour: number, turn: string | null, now: string) =>
  nextTurn({ hour, turn_on: turn === null ? null : day(turn) }, at(now), zone).toISOString()

test('a turn is at its hour by the agency’s clock, the next one on the next day', () => {
  expect(next(8, null, '2026-06-15T12:00:00Z')).toBe('2026-06-15T13:00:00.000Z')
  expect(next(8, '2026-06-15', '2026-06-15T14:00:00Z')).toBe('2026-06-16T13:00:00.000Z')
  expect(next(8, '2026-06-10', '2026-06-15T14:00:00Z')).toBe('2026-06-15T13:00:00.000Z')
})

test('an hour that the clocks leave out comes right after it, one that comes twice counts once', () => {
  expect(next(2, '2026-03-07', '2026-03-08T06:00:00Z')).toBe('2026-03-08T08:00:00.000Z')
  expect(next(8, '2026-03-07', '2026-03-08T06:00:00Z')).toBe('2026-03-08T13:00:00.000Z')
  expect(next(1, '2026-10-31', '2026-11-01T06:00:00Z')).toBe('2026-11-01T06:00:00.000Z')
  expect(next(1, '2026-11-01', '2026-11-01T07:00:00Z')).toBe('2026-11-02T07:00:00.000Z')
})

test('an hour of today that has passed waits for tomorrow, one to come does not', () => {
  const from = (hour: number, turn: string | null) =>
    turnFrom({ hour, turn_on: turn === null ? null : day(turn) }, at('2026-06-15T15:00:00Z'), zone)
  expect(from(8, null)).toBe('2026-06-15')
  expect(from(17, null)).toBeNull()
  expect(from(17, '2026-06-15')).toBe('2026-06-15')
  expect(from(8, '2026-06-10')).toBe('2026-06-15')
})
