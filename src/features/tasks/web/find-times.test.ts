import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { readWords } from './find-times.ts'

// A Thursday, 9 o'clock.
const now = { day: calendarDate('2026-11-26'), minute: 9 * 60 }

test.each([
  ['follow up Thursday 10:00', 'Follow up', '2026-11-26', 600],
  ['follow up Thursday 8:00', 'Follow up', '2026-12-03', 480],
  ['call tomorrow', 'Call', '2026-11-27', null],
  ['in 2 weeks', '', '2026-12-10', null],
  ['Dec 3 2pm', '', '2026-12-03', 840],
  ['call Rosa on Dec 3 at 2', 'Call Rosa', '2026-12-03', 840],
  ['send the application by Friday', 'Send the application', '2026-11-27', null],
  ['call Ann in 2 hours', 'Call Ann', '2026-11-26', 660],
  ['call Ann at 17:30', 'Call Ann', '2026-11-26', 1050],
  ['tomorrow call Ann at 10:15', 'Call Ann', '2026-11-27', 615],
  ['12/03/2026 2:05 PM', '', '2026-12-03', 845],
  ['01/31/2027', '', '2027-01-31', null],
  ['renew the E&O policy Jan 5, 1900', 'Renew the E&O policy', '1900-01-05', null],
])('"%s"', (text, detail, on, minute) => {
  expect(readWords(text, now)).toEqual({ detail, due: { on, minute }, repeat: null })
})

test('a task without a time has none', () => {
  expect(readWords('order business cards', now)).toEqual({
    detail: 'Order business cards',
    due: null,
    repeat: null,
  })
})

test.each(['review in 9000 years', 'review 3000 years ago'])('"%s" names no day', (text) => {
  expect(readWords(text, now).due).toBeNull()
})

test.each([
  ['team meeting every Monday 9:30', 'Team meeting', '2026-11-30', 570, 'weekly'],
  ['check the inbox every day', 'Check the inbox', '2026-11-26', null, 'daily'],
  ['pay the rent monthly Dec 1', 'Pay the rent', '2026-12-01', null, 'monthly'],
  ['CE credits every year Jan 31', 'CE credits', '2027-01-31', null, 'yearly'],
])('"%s" repeats', (text, detail, on, minute, repeat) => {
  expect(readWords(text, now)).toEqual({ detail, due: { on, minute }, repeat })
})
