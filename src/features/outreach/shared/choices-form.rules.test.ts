import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { readChoicesSent } from './choices-form.rules.ts'
import { pausedUntilBy } from './pause-choices.rules.ts'

const sent = (change: Readonly<Record<string, string>> = {}) =>
  readChoicesSent(
    new URLSearchParams({
      ...{ shown: 'birthday', send_birthday: 'yes', send_aep: 'yes' },
      ...{ reminders: 'yes', language: 'es', pause: 'none' },
      ...change,
    }).toString(),
  )

test('a form says which kinds it showed and which are wanted', () => {
  expect(sent()).toEqual({
    shown: ['birthday', 'follow_ups'],
    wanted: ['birthday', 'aep', 'follow_ups'],
    ...{ callsInstead: false, language: 'es', pause: 'none', pausedShown: null },
  })
  expect(
    sent({
      reminders: 'no',
      calls: 'yes',
      send_birthday: 'no',
      shown: 'x',
      paused_until: '2027-03-01',
    }),
  ).toEqual({
    shown: ['follow_ups'],
    wanted: ['aep'],
    ...{ callsInstead: true, language: 'es', pause: 'none', pausedShown: '2027-03-01' },
  })
})

test.each([
  { language: 'fr' },
  { language: '' },
  { pause: 'forever' },
  { pause: '2099-01-01' },
  { reminders: 'maybe' },
])('a form that the page does not send is refused: %j', (change) => {
  expect(sent(change)).toBeUndefined()
})

test('a pause ends on a day after today, or stays as it is', () => {
  const today = calendarDate('2026-11-30')
  const until = calendarDate('2027-03-01')
  expect(pausedUntilBy('none', today, until)).toBeNull()
  expect(pausedUntilBy('none', today, until, null)).toBe(until)
  expect(pausedUntilBy('keep', today, until)).toBe(until)
  expect(pausedUntilBy('keep', today, null)).toBeNull()
  expect(pausedUntilBy('months_3', today, until)).toBe('2027-02-28')
  expect(pausedUntilBy('months_6', today, null)).toBe('2027-05-30')
  expect(pausedUntilBy('new_year', today, null)).toBe('2027-01-01')
})
