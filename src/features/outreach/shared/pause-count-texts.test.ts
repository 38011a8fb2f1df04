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
  ['nothing', {}, { planned: false, until }, 'No planned emails are held.'],
  [
    'all of it goes on one day',
    { held: 2, due: 1, going: going(2) },
    { planned: true, until },
    'It will hold 2 emails: 2 go out afterward, on 07/01/2026.',
  ],
  [
    'some goes later, some not at all',
    { held: 40, going: going(30, 2), late: 7 },
    { planned: false, until },
    'It holds 40 emails: 32 go out afterward, from 07/01/2026 to 07/02/2026, 30 of them on the first day; 7 do not go out, because it will be too late; 1 does not go out, for another reason, such as an enrollment window.',
  ],
  [
    'what another one holds too',
    { shared: 3 },
    { planned: false, until },
    'It holds 3 emails that another pause also holds.',
  ],
  [
    'some of what another one holds too',
    { held: 2, going: going(2), shared: 3 },
    { planned: false, until },
    'It holds 2 emails: 2 go out afterward, on 07/01/2026. Another pause also holds 3 more.',
  ],
  [
    'no end',
    { held: 9, due: 3 },
    { planned: false, until: null },
    'It holds 9 emails in the plan, 3 of them due by today. Emails are planned through 10/15/2026. When someone ends the pause, those that are not too late go out right away.',
  ],
  [
    'an end beyond the plan, in a part of the clients',
    { held: 12, late: 12, about: true, clients: 20_000, total: 45_000 },
    { planned: false, until: calendarDate('2027-01-05') },
    'It holds about 12 emails: 12 do not go out, because it will be too late. Emails are planned through 10/15/2026, so it is not known yet what will go out after the pause. Estimated from 20,000 of 45,000 clients.',
  ],
  [
    'an end beyond the plan, that holds what would go in time',
    { held: 4, due: 1 },
    { planned: false, until: calendarDate('2026-10-20') },
    'It holds 4 emails in the plan, 1 of them due by today. Emails are planned through 10/15/2026, so it is not known yet what will go out after the pause.',
  ],
])('a pause with %s', (_, counted, pause, text) => {
  expect(pauseCountText(count(counted), pause)).toBe(text)
})

test('the end of a pause says what goes today, and what on its own day', () => {
  expect(endedPauseText(count({}))).toBe('No planned emails are held, so none will go out now.')
  expect(endedPauseText(count({ held: 5, due: 1 }))).toBe(
    'If it ends now, 1 email goes today because it is already due, 4 on their own days.',
  )
  expect(endedPauseText(count({ shared: 2 }))).toBe(
    'If it ends now, no emails go out. Another pause still holds 2.',
  )
  expect(endedPauseText(count({ held: 1, due: 1, shared: 2 }))).toBe(
    'If it ends now, 1 email goes today because it is already due. Another pause still holds 2 more.',
  )
  expect(endedPauseText(count({ held: 5 }))).toBe('If it ends now, 5 emails go on their own days.')
})
