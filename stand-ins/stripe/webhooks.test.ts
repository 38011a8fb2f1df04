import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  connectStripe,
  createCatalog,
  refusal,
  start,
  startTestPayments,
  subscribe,
  type TestPayments,
} from '../../test/payments/stripe-stand-in.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver.ts'

const secret = 'whsec_test_secret_of_the_product'
let receiver: WebhookReceiver
let payments: TestPayments
beforeEach(async () => {
  receiver = await startWebhookReceiver()
  payments = await startTestPayments({ webhook: { url: receiver.url, secret } })
})
afterEach(async () => {
  await payments.standIn.close()
  await receiver.close()
})

const controls = () => payments.standIn.control.webhooks
const verified = () =>
  receiver.received.map(({ text, headers }) =>
    Stripe.webhooks.constructEvent(
      text,
      String(headers['stripe-signature']),
      secret,
      300,
      undefined,
      start.getTime(),
    ),
  )
const create = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      payments.stripe.products.create({ name: `Product ${index}` }),
    ),
  )

test('events are signed as the SDK checks, in order, once', async () => {
  const { pro } = await createCatalog(payments)
  await subscribe(payments, { line_items: [{ price: pro.id, quantity: 1 }] })
  await controls().settled()
  const events = verified()
  const { data } = await payments.stripe.events.list({ limit: 100 })
  expect(events.map(({ id }) => id)).toEqual(data.map(({ id }) => id).reverse())
  expect(new Set(data.map(({ pending_webhooks }) => pending_webhooks))).toEqual(new Set([0]))
  expect((await payments.stripe.events.list({ delivery_success: false })).data).toEqual([])
  const [first] = receiver.received
  expect(() =>
    Stripe.webhooks.constructEvent(
      `${first?.text} `,
      String(first?.headers['stripe-signature']),
      secret,
    ),
  ).toThrow(/signature/i)
})

test('events of the API name its request, and are found by type, range and id', async () => {
  await payments.stripe.products.create({ name: 'A' }, { idempotencyKey: 'k' })
  const { data } = await payments.stripe.events.list({
    type: 'product.*',
    created: { gte: start.getTime() / 1000 },
  })
  expect(data).toMatchObject([
    {
      type: 'product.created',
      request: { id: expect.stringMatching(/^req_/), idempotency_key: 'k' },
    },
  ])
  expect(await payments.stripe.events.retrieve(data[0]?.id ?? '')).toMatchObject({
    object: 'event',
    data: { object: { name: 'A' } },
  })
  expect((await payments.stripe.events.list({ types: ['price.created'] })).data).toEqual([])
  expect((await payments.stripe.events.list({ created: { lt: 5 } })).data).toEqual([])
})

test('what is refused is sent again later, until it is accepted', async () => {
  receiver.behave((response, number) => response.writeHead(number < 3 ? 500 : 200).end())
  await create(1)
  await controls().settled()
  expect(controls().pending()).toHaveLength(1)
  await payments.standIn.control.advance({ seconds: 59 })
  expect(receiver.received).toHaveLength(1)
  await payments.standIn.control.advance({ seconds: 1 })
  expect(receiver.received).toHaveLength(2)
  await payments.standIn.control.advance({ seconds: 300 })
  expect([receiver.received.length, controls().pending().length]).toEqual([3, 0])
  expect(new Set(verified().map(({ id }) => id)).size).toBe(1)
})

describe('on purpose', () => {
  test('events are held, and released repeated and shuffled', async () => {
    controls().set({ mode: 'hold' })
    await create(20)
    await controls().settled()
    expect(receiver.received).toHaveLength(0)
    const held = controls()
      .pending()
      .map(({ id }) => id)
    await controls().release({ repeat: 2, shuffle: true })
    const ids = verified().map(({ id }) => id)
    expect(ids.toSorted()).toEqual([...held, ...held].toSorted())
    expect(ids).not.toEqual(held.flatMap((id) => [id, id]))
    expect(controls().pending()).toEqual([])
    await create(1)
    await controls().settled()
    expect(receiver.received).toHaveLength(41)
  })

  test('events are lost, delayed, and sent again', async () => {
    controls().set({ mode: 'lose' })
    await create(1)
    await controls().settled()
    controls().set({ delayMilliseconds: 150 })
    await create(1)
    const late = controls().settled()
    expect(receiver.received).toHaveLength(0)
    await late
    const { data } = await payments.stripe.events.list()
    expect(verified().map(({ id }) => id)).toEqual([data[0]?.id])
    await controls().resend(data[1]?.id ?? '')
    expect(verified().map(({ id }) => id)).toEqual([data[0]?.id, data[1]?.id])
  })
})

test('endpoints are added by the API with a secret that is shown once, and choose their events', async () => {
  const other = await startWebhookReceiver()
  const { stripe } = payments
  const endpoint = await stripe.webhookEndpoints.create({
    url: other.url,
    enabled_events: ['price.created'],
  })
  expect(endpoint.secret).toMatch(/^whsec_/)
  const { data } = await stripe.webhookEndpoints.list()
  expect(data.find(({ id }) => id === endpoint.id)).not.toHaveProperty('secret')
  await stripe.prices.create({ currency: 'usd', unit_amount: 1, product_data: { name: 'A' } })
  await controls().settled()
  expect(other.received.map(({ body }) => body.type)).toEqual(['price.created'])
  const [sent] = other.received
  Stripe.webhooks.constructEvent(
    sent?.text ?? '',
    String(sent?.headers['stripe-signature']),
    endpoint.secret ?? '',
    300,
    undefined,
    start.getTime(),
  )
  await stripe.webhookEndpoints.update(endpoint.id, { disabled: true })
  await stripe.prices.create({ currency: 'usd', unit_amount: 1, product_data: { name: 'B' } })
  await controls().settled()
  expect(other.received).toHaveLength(1)
  expect(
    await refusal(stripe.webhookEndpoints.create({ url: 'nowhere', enabled_events: ['*'] })),
  ).toMatchObject({ code: 'url_invalid' })
  await other.close()
})

test('everything survives a restart: objects, the clock, used keys and events that wait', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hf-stripe-'))
  const stateFile = join(folder, 'state.json')
  const options = { stateFile, webhook: { url: receiver.url, secret } }
  const first = await startTestPayments(options)
  first.standIn.control.webhooks.set({ mode: 'hold' })
  const { pro } = await createCatalog(first)
  const subscription = await subscribe(first, { line_items: [{ price: pro.id, quantity: 1 }] })
  await first.standIn.control.advance({ seconds: 40 * 86_400 })
  const made = await first.stripe.customers.create({ name: 'A' }, { idempotencyKey: 'k' })
  const waiting = first.standIn.control.webhooks.pending().map(({ id }) => id)
  const before = await first.stripe.subscriptions.retrieve(subscription.id)
  await first.standIn.close()
  const second = await startTestPayments(options)
  const stripe = connectStripe(second.standIn)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toEqual(before)
  expect((await stripe.customers.create({ name: 'A' }, { idempotencyKey: 'k' })).id).toBe(made.id)
  await second.standIn.control.webhooks.settled()
  expect(receiver.received.map(({ body }) => body.id).slice(0, waiting.length)).toEqual(waiting)
  expect(second.standIn.control.now().toISOString()).toBe('2026-03-12T10:00:00.000Z')
  await second.standIn.control.advance({ seconds: 20 * 86_400 })
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(3)
  await second.standIn.close()
  rmSync(folder, { recursive: true })
})
