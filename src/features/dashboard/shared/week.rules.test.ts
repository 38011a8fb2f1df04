import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { joinReasons, whyOf } from './week.rules.ts'

test.each([
  ['birthday', null, '14 days before a client’s birthday'],
  ['anniversary', null, '30 days before the anniversary of a client’s policy'],
  ['aep', null, 'On October 1'],
  ['follow_up_2', null, 'Follow-up to an earlier email the client has not answered'],
  [
    'birthday',
    'OR enrollment window 2026-05-15..2026-06-14 incl. 60-day lead',
    'Delayed: Oregon enrollment window, 05/15/2026 to 06/14/2026, or the 60 days before it',
  ],
  ['birthday', 'OR enrollment window', 'Delayed: Oregon enrollment window'],
  ['of_tomorrow', null, ''],
])('%s with the reason %s goes because: %s', (type, reason, why) => {
  const status = reason === null ? 'scheduled' : 'delayed'
  expect(whyOf(type, { status, reason })).toBe(why)
})

test('reasons that differ only by each client’s own days are one, with all of their emails', () => {
  const row = (type: string, emails: number, reason: string | null, contactId = 1) => ({
    type,
    emails,
    reason,
    date: calendarDate('2026-11-29'),
    mode: 'send' as const,
    status: reason?.includes('window') ? ('delayed' as const) : ('scheduled' as const),
    example: { contactId, name: 'Ruth Abernathy', occasion: '2026' },
  })
  const late = (days: number) => `catch-up: target date was ${days} day(s) ago`
  const alone = 'MO enrollment window 2026-09-01..2026-11-02 (catch-up)'
  const joined = joinReasons([
    row('anniversary', 5, alone),
    row('birthday', 4, late(3), 7),
    row('birthday', 3, late(16), 8),
    row('anniversary', 1, late(16)),
    row('birthday', 2, null),
  ])
  expect(joined.map(({ type, emails, reason }) => [type, emails, reason])).toEqual([
    ['birthday', 7, 'catch-up'],
    ['anniversary', 5, alone],
    ['birthday', 2, null],
    ['anniversary', 1, late(16)],
  ])
  expect(joined[0]?.example.contactId).toBe(7)
  expect(whyOf('birthday', { status: 'scheduled', reason: 'catch-up' })).toBe(
    'Catch-up: their own dates have passed',
  )
})
