import { expect, test } from 'vitest'
import { answerHostEvents, createHostEvents, type HostEventName } from './host-events.ts'

function bus() {
  const dispatched: Array<readonly [HostEventName, unknown]> = []
  return { dispatched, events: createHostEvents((name, detail) => dispatched.push([name, detail])) }
}

const paid = (sessionId: string) => ({
  sessionId,
  customer: 'cus_1',
  subscription: 'sub_1',
  subscription_item: null,
})
const expired = { message: 'Payment session expired', outcome: 'failed' } as const

test('an event goes to its receiver, and without one to the document', () => {
  const { dispatched, events } = bus()
  events.send('payment-completed', paid('cs_1'))
  events.send('checkout-error', expired)
  expect(dispatched).toEqual([
    ['payment-completed', paid('cs_1')],
    ['checkout-error', expired],
  ])
  const received: unknown[] = []
  const stop = events.receive('payment-completed', (detail) => {
    received.push(detail)
    return undefined
  })
  events.send('payment-completed', paid('cs_2'))
  expect([received, dispatched.length]).toEqual([[paid('cs_2')], 2])
  stop()
  events.send('payment-completed', paid('cs_3'))
  expect([received.length, dispatched.length]).toEqual([1, 3])
})

test('API-002 the organization-slug event is answered with an empty string', () => {
  const { dispatched, events } = bus()
  answerHostEvents(events, async () => undefined)
  expect(events.send('organization-slug', undefined)).toBe('')
  expect(dispatched).toEqual([])
})

test('API-003 the copy-to-clipboard event copies the text; a refusal is false', async () => {
  const { events } = bus()
  const copied: string[] = []
  answerHostEvents(events, async (text) => {
    if (text === 'refused') throw new Error('no permission')
    copied.push(text)
  })
  expect(await events.send('copy-to-clipboard', 'https://a.example/compare?id=1')).toBe(true)
  expect(await events.send('copy-to-clipboard', 'refused')).toBe(false)
  expect(copied).toEqual(['https://a.example/compare?id=1'])
})
