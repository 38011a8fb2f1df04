import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Catalog,
  createCatalog,
  driverOf,
  itemOf,
  one,
  seconds,
  startTestPayments,
  subscribe,
  type TestPayments,
} from '../../test/payments/stripe-stand-in.ts'

const day = 86_400
const hour = 3600

let payments: TestPayments
let catalog: Catalog
let stripe: Stripe
beforeEach(async () => {
  payments = await startTestPayments()
  stripe = payments.stripe
  catalog = await createCatalog(payments)
})
afterEach(() => payments.standIn.close())

const { advance, until, again, latest, typesSince } = driverOf(() => payments)

test('a first payment starts the subscription, with its events in order', async () => {
  const subscription = await subscribe(payments, {
    ...one(catalog.pro),
    client_reference_id: 'org-1',
    metadata: { org: '1' },
    subscription_data: { metadata: { org: '1' } },
  })
  expect(subscription).toMatchObject({ status: 'active', metadata: { org: '1' }, currency: 'usd' })
  expect(itemOf(subscription)).toMatchObject({
    quantity: 1,
    current_period_start: seconds('2026-01-31T10:00:00Z'),
    current_period_end: seconds('2026-02-28T10:00:00Z'),
  })
  const { data } = await stripe.events.list({ limit: 10 })
  expect(data.map(({ type }) => type).reverse()).toEqual(
    [
      'customer.created',
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'customer.updated',
      'invoice.finalized',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'checkout.session.completed',
    ].slice(1),
  )
  const updated = data.find(({ type }) => type === 'customer.subscription.updated')
  expect(updated?.data.previous_attributes).toEqual({ status: 'incomplete' })
  expect(updated).toMatchObject({
    api_version: '2026-10-28.endive',
    request: null,
    livemode: false,
  })
  const session = data[0]?.data.object as Stripe.Checkout.Session
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    amount_total: 9900,
    client_reference_id: 'org-1',
    customer_details: { email: 'ada@agency.example', name: 'Ada Agent' },
  })
  expect(await latest(subscription.id)).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_create',
    number: expect.stringMatching(/^\w{8}-0001$/),
    amount_paid: 9900,
    attempt_count: 1,
  })
})

describe('renewals', () => {
  test('keep the day of month of the start, over the shorter months', async () => {
    const { id } = await subscribe(payments, one(catalog.pro))
    const ends: number[] = []
    for (const day of ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']) {
      await until(`${day}T12:00:00Z`)
      const item = itemOf(await again(id))
      expect(item.current_period_start).toBe(seconds(`${day}T10:00:00Z`))
      ends.push(item.current_period_end)
    }
    expect(ends.at(-1)).toBe(seconds('2026-06-30T10:00:00Z'))
    const { data } = await stripe.invoices.list({ subscription: id, status: 'paid' })
    expect(data.map(({ amount_paid }) => amount_paid)).toEqual([9900, 9900, 9900, 9900, 9900])
    const lines = data
      .flatMap((invoice) => invoice.lines.data.map(({ period }) => period))
      .reverse()
    expect(lines.slice(1).map((period) => period.start)).toEqual(
      lines.slice(0, -1).map((period) => period.end),
    )
  })

  test('draft an invoice for an hour, then charge it', async () => {
    const { id } = await subscribe(payments, one(catalog.pro))
    await until('2026-02-28T10:00:00Z')
    expect(await latest(id)).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
    })
    const from = seconds('2026-02-28T11:00:00Z')
    await until('2026-02-28T11:00:00Z')
    expect(await latest(id)).toMatchObject({
      status: 'paid',
      status_transitions: { paid_at: from },
    })
    expect(await typesSince(from)).toEqual([
      'invoice.finalized',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
  })

  test('many months at once run in order', async () => {
    const { id } = await subscribe(payments, one(catalog.pro))
    await until('2027-02-01T00:00:00Z')
    expect((await stripe.invoices.list({ subscription: id, limit: 100 })).data).toHaveLength(13)
    expect((await stripe.events.list({ type: 'invoice.upcoming', limit: 100 })).data).toHaveLength(
      12,
    )
  })
})

describe('trials', () => {
  const trial = { subscription_data: { trial_period_days: 30 } }

  test('cost nothing, announce their end, and then bill', async () => {
    const subscription = await subscribe(payments, { ...one(catalog.pro), ...trial })
    expect(subscription).toMatchObject({
      status: 'trialing',
      trial_end: seconds('2026-03-02T10:00:00Z'),
    })
    expect(await latest(subscription.id)).toMatchObject({
      amount_paid: 0,
      status: 'paid',
      lines: { data: [{ description: 'Trial period for Pro', amount: 0 }] },
    })
    await until('2026-02-27T10:00:00Z')
    const { data } = await stripe.events.list({ type: 'customer.subscription.trial_will_end' })
    expect(data.map(({ created }) => created)).toEqual([seconds('2026-02-27T10:00:00Z')])
    await until('2026-03-02T11:00:00Z')
    expect((await again(subscription.id)).status).toBe('active')
    expect(await latest(subscription.id)).toMatchObject({ amount_paid: 9900 })
    expect(itemOf(await again(subscription.id)).current_period_end).toBe(
      seconds('2026-04-02T10:00:00Z'),
    )
  })

  test('can be ended now', async () => {
    const subscription = await subscribe(payments, { ...one(catalog.pro), ...trial })
    await advance(5 * day)
    const ended = await stripe.subscriptions.update(subscription.id, { trial_end: 'now' })
    expect([ended.status, itemOf(ended).current_period_end]).toEqual([
      'active',
      seconds('2026-03-05T10:00:00Z'),
    ])
    expect(await latest(subscription.id)).toMatchObject({ amount_paid: 9900, status: 'paid' })
  })

  test('a card that declines later fails the first payment after the trial', async () => {
    const subscription = await subscribe(
      payments,
      { ...one(catalog.pro), ...trial },
      '4000 0000 0000 0341',
    )
    await until('2026-03-02T11:00:00Z')
    expect((await again(subscription.id)).status).toBe('past_due')
  })
})

test('a period that is in an hour renews without an advance when the product’s clock gets there', async () => {
  let now = new Date('2026-01-31T10:00:00Z')
  const other = await startTestPayments({ now: () => now })
  const prices = await createCatalog(other)
  const { id } = await subscribe(other, one(prices.pro))
  now = new Date(now.getTime() + 28 * day * 1000 + hour * 1000)
  expect(
    (await other.stripe.invoices.list({ subscription: id, status: 'paid' })).data,
  ).toHaveLength(2)
  await other.standIn.close()
})
