import { expect, test } from 'vitest'
import { answerHostEvents, createHostEvents, type HostEventName } from './host-events.ts'

function bus() {
  const dispatched: Array<readonly [HostEventName, unknown]> = []
  return { dispatched, events: createHostEvents((name, detail) => dispatched.push([name, detail])) }
}

test('an event goes to its receiver, and without one to the document', () => {
  const { dispatched, events } = bus()
  events.send('payment-completed', { id: 'sub_1' })
  events.send('checkout-error', 'declined')
  expect(dispatched).toEqual([
    ['payment-completed', { id: 'sub_1' }],
    ['checkout-error', 'declined'],
  ])
  const received: unknown[] = []
  events.receive('payment-completed', (detail) => {
    received.push(detail)
    return undefined
  })
  events.send('payment-completed', { id: 'sub_2' })
  expect([received, dispatched.length]).toEqual([[{ id: 'sub_2' }], 2])
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
