import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { endedPauseText, pauseCountText } from './pause-count-texts.ts'
import type { PauseCount } from './pauses.contract.ts'

const until = calendarDate('2026-07-01')
const to = calendarDate('2026-10-15')
const count = (more: Partial<PauseCount>): PauseCount => ({
  ...{ held: 0, shared: 0, due: 0, going: [], late: 0, to, clients: 90, total: 90, about: false },
  ...more,
})
const going = (...emails: number[]) =>
  emails.map((each, index) => ({ date: calendarDate(`2026-07-0${index + 1}`), emails: each }))

test.each([
  ['nothing', {}, { planned: false, until }, 'No email of the plan is held.'],
  [
    'all of it goes on one day',
    { held: 2, due: 1, going: going(2) },
    { planned: true, until },
    'It will hold 2 emails: 2 go after it, on 07/01/2026.',
  ],
  [
    'some goes later, some not at all',
    { held: 40, going: going(30, 2), late: 7 },
    { planned: false, until },
    'It holds 40 emails: 32 go after it, from 07/01/2026 to 07/02/2026, 30 of them on the first day; 7 do not go, as too late by then; 1 does not go, for another reason such as an enrollment window.',
  ],
  [
    'what another one holds too',
    { shared: 3 },
    { planned: false, until },
    'It holds 3 emails of the plan, which another pause holds too.',
  ],
  [
    'some of what another one holds too',
    { held: 2, going: going(2), shared: 3 },
    { planned: false, until },
    'It holds 2 emails: 2 go after it, on 07/01/2026. Another pause holds 3 more too.',
  ],
  [
    'no end',
    { held: 9, due: 3 },
    { planned: false, until: null },
    'It holds 9 emails of the plan, 3 of them due by today. Emails are planned to 10/15/2026; when somebody ends the pause, those go at once that are not too late.',
  ],
  [
    'an end beyond the plan, in a part of the clients',
    { held: 12, late: 12, about: true, clients: 20_000, total: 45_000 },
    { planned: false, until: calendarDate('2027-01-05') },
    'It holds about 12 emails: 12 do not go, as too late by then. Emails are planned to 10/15/2026, so what goes after the pause is not known yet. Counted from 20,000 of 45,000 clients, so the numbers are about right.',
  ],
  [
    'an end beyond the plan, that holds what would go in time',
    { held: 4, due: 1 },
    { planned: false, until: calendarDate('2026-10-20') },
    'It holds 4 emails of the plan, 1 of them due by today. Emails are planned to 10/15/2026, so what goes after the pause is not known yet.',
  ],
])('a pause with %s', (_, counted, pause, text) => {
  expect(pauseCountText(count(counted), pause)).toBe(text)
})

test('the end of a pause says what goes today, and what on its own day', () => {
  expect(endedPauseText(count({}))).toBe('No email of the plan is held, so none goes now.')
  expect(endedPauseText(count({ held: 5, due: 1 }))).toBe(
    'If it ends now, 1 email goes today, as due already, 4 on their own days.',
  )
  expect(endedPauseText(count({ shared: 2 }))).toBe(
    'None goes if it ends now. Another pause still holds 2.',
  )
  expect(endedPauseText(count({ held: 1, due: 1, shared: 2 }))).toBe(
    'If it ends now, 1 email goes today, as due already. Another pause still holds 2 more.',
  )
  expect(endedPauseText(count({ held: 5 }))).toBe('If it ends now, 5 emails go on their own days.')
})
