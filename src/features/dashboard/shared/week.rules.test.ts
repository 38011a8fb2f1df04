import { expect, test } from 'vitest'
import { whyOf } from './week.rules.ts'

test.each([
  ['birthday', null, '14 days before a client’s birthday'],
  ['anniversary', null, '30 days before the anniversary of a client’s policy'],
  ['aep', null, 'On October 1'],
  ['follow_up_2', null, 'Reminder of an earlier email, as the client has not answered'],
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
