import { expect, test } from 'vitest'
import { calendarDate, toDayNumber } from '../../kernel/calendar-date.ts'
import type { ContactId } from '../../kernel/ids.ts'
import type { EmailRecord } from './history.ts'
import { inventContact } from './people.ts'
import { createRandom } from './random.ts'
import { newPoliciesOf } from './store-new-policies.ts'

const today = calendarDate('2026-11-26')
const places = new Map([['IL' as const, [{ zip: '60601', county: 'Cook' }]]])
const random = createRandom(7)
const clients = Array.from({ length: 50 }, (_, index) => ({
  ...inventContact(random, index, { today, agentIds: [null], places }),
  id: (index + 1) as unknown as ContactId,
  effectiveDate: calendarDate('2022-03-01'),
}))
const record = (id: number, outcome: 'accept' | 'decline', askedOn: string | null) => {
  const day = toDayNumber(calendarDate('2026-05-04'))
  const asked = askedOn === null ? null : toDayNumber(calendarDate(askedOn))
  return {
    ...{ contactId: id, agentId: null, type: 'birthday', occasion: '2026', day, base: null },
    eventPassed: false,
    reaction: { viewedOn: day, clickedOn: day, answeredOn: day, outcome, askedOn: asked },
  } as unknown as EmailRecord
}
const policies = (...records: EmailRecord[]) => newPoliciesOf(records, clients, today)

test('clients who may change and asked for a call begin another policy after they had looked', () => {
  expect(policies(record(5, 'accept', '2026-05-06'))).toMatchObject([
    { id: 5, start: '2026-06-01' },
  ])
  const [policy] = policies(record(10, 'accept', '2026-05-25'))
  expect(policy?.start).toBe('2026-07-01')
  expect(policy?.carrier).not.toBe(clients[9]?.carrier)
})

test('nobody begins one who may not change, did not ask, or would begin after today', () => {
  expect(
    policies(
      record(5, 'decline', '2026-05-06'),
      record(6, 'accept', null),
      record(10, 'accept', '2026-11-20'),
    ),
  ).toEqual([])
})
