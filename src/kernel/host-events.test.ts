import { expect, test } from 'vitest'
import { createPageEvents } from './host-events.ts'

function pageEvents() {
  const document = new EventTarget()
  const heard: Array<readonly [string, unknown]> = []
  const hear = (name: string) =>
    document.addEventListener(name, (event) =>
      heard.push([event.type, (event as CustomEvent).detail]),
    )
  const copied: string[] = []
  const events = createPageEvents(document, async (text) => {
    if (text === 'refused') throw new Error('no permission')
    copied.push(text)
  })
  const ask = (name: string, detail?: unknown) =>
    document.dispatchEvent(new CustomEvent(name, { detail }))
  return { heard, hear, copied, events, ask }
}

const paid = (sessionId: string) => ({
  sessionId,
  customer: 'cus_1',
  subscription: 'sub_1',
  subscription_item: null,
})
const expired = { message: 'Payment session expired', outcome: 'failed' } as const

test('an event goes to its receiver, and without one to the document', () => {
  const { heard, hear, events } = pageEvents()
  hear('payment-completed')
  hear('checkout-error')
  events.send('payment-completed', paid('cs_1'))
  events.send('checkout-error', expired)
  expect(heard).toEqual([
    ['payment-completed', paid('cs_1')],
    ['checkout-error', expired],
  ])
  const received: unknown[] = []
  const stop = events.receive('payment-completed', (detail) => {
    received.push(detail)
    return undefined
  })
  events.send('payment-completed', paid('cs_2'))
  expect([received, heard.length]).toEqual([[paid('cs_2')], 2])
  stop()
  events.send('payment-completed', paid('cs_3'))
  expect([received.length, heard.length]).toEqual([1, 3])
})

test('API-002 the organization-slug event is answered with an empty string, inside the page and to its host', async () => {
  const { heard, hear, events, ask } = pageEvents()
  expect(events.send('organization-slug', undefined)).toBe('')
  hear('organization-slug-answered')
  ask('organization-slug')
  await expect.poll(() => heard).toEqual([['organization-slug-answered', '']])
})

test('API-003 the copy-to-clipboard event copies the text; a refusal is false', async () => {
  const { heard, hear, copied, events, ask } = pageEvents()
  const link = 'https://a.example/compare?id=1'
  expect(await events.send('copy-to-clipboard', link)).toBe(true)
  expect(await events.send('copy-to-clipboard', 'refused')).toBe(false)
  hear('copy-to-clipboard-answered')
  ask('copy-to-clipboard', 'from the host')
  await expect.poll(() => heard).toEqual([['copy-to-clipboard-answered', true]])
  expect(copied).toEqual([link, 'from the host'])
})
