import type { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type Catalog,
  createCatalog,
  driverOf,
  itemOf,
  linesOf,
  one,
  refusal,
  seconds,
  startTestPayments,
  subscribe,
  type TestPayments,
} from '../../test/payments/stripe-stand-in.ts'

const day = 86_400

let payments: TestPayments
let catalog: Catalog
let stripe: Stripe
beforeEach(async () => {
  payments = await startTestPayments()
  stripe = payments.stripe
  catalog = await createCatalog(payments)
})
afterEach(() => payments.standIn.close())

const { advance, until, again, latest } = driverOf(() => payments)

describe('changes', () => {
  test('an upgrade invoiced at once credits the unused and bills the remaining time to the second', async () => {
    const { id, ...rest } = await subscribe(payments, one(catalog.basic))
    await advance(7 * day)
    const change = {
      items: [{ id: itemOf({ id, ...rest }).id, price: catalog.pro.id }],
      proration_behavior: 'always_invoice' as const,
    }
    const preview = await stripe.invoices.createPreview({
      subscription: id,
      subscription_details: change,
    })
    const changed = await stripe.subscriptions.update(id, change)
    const invoice = await latest(id)
    // 21 of 28 days are left: 3100 and 9900 times three quarters.
    for (const each of [preview, invoice]) {
      expect(linesOf(each)).toEqual([
        ['Unused time on Basic after 7 Feb 2026', -2325],
        ['Remaining time on Pro after 7 Feb 2026', 7425],
      ])
      expect(each.total).toBe(5100)
    }
    expect(preview).toMatchObject({ status: 'draft', id: expect.stringMatching(/^upcoming_in_/) })
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: 5100,
      billing_reason: 'subscription_update',
    })
    expect(itemOf(changed).price.id).toBe(catalog.pro.id)
    expect(invoice.lines.data[0]?.parent?.subscription_item_details).toMatchObject({
      proration: true,
      proration_details: { credited_items: { invoice: expect.stringMatching(/^in_/) } },
    })
  })

  test('the only item is replaced by another after it; without another the change is refused', async () => {
    const subscription = await subscribe(payments, one(catalog.basic))
    const remove = { id: itemOf(subscription).id, deleted: true }
    await advance(7 * day)
    expect(
      await refusal(stripe.subscriptions.update(subscription.id, { items: [remove] })),
    ).toMatchObject({ statusCode: 400, param: 'items' })
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [remove, { price: catalog.pro.id }],
      proration_behavior: 'always_invoice',
    })
    expect(itemOf(changed).price.id).toBe(catalog.pro.id)
    expect(itemOf(changed).current_period_end).toBe(itemOf(subscription).current_period_end)
    expect((await latest(subscription.id)).total).toBe(5100)
  })

  test('a preview changes nothing', async () => {
    const subscription = await subscribe(payments, one(catalog.basic))
    const { data: before } = await stripe.events.list({ limit: 100 })
    const items = [
      { id: itemOf(subscription).id, price: catalog.pro.id },
      { price: catalog.agents.id, quantity: 3 },
    ]
    await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items },
    })
    expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(before.length)
    expect({ ...(await again(subscription.id)), lastResponse: 0 }).toEqual({
      ...subscription,
      lastResponse: 0,
    })
  })

  test('prorations wait for the next invoice by default, as the preview said', async () => {
    const subscription = await subscribe(payments, one(catalog.pro))
    await advance(14 * day)
    const items = [{ price: catalog.agents.id, quantity: 2 }]
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items },
    })
    await stripe.subscriptions.update(subscription.id, { items })
    await until('2026-02-28T12:00:00Z')
    const invoice = await latest(subscription.id)
    expect(linesOf(invoice)).toEqual([
      ['Remaining time on 2 × Extra agent after 14 Feb 2026', 1000],
      ['1 × Pro (at $99.00 / month)', 9900],
      ['2 × Extra agent (at $10.00 / month)', 2000],
    ])
    expect(linesOf(preview)).toEqual(linesOf(invoice))
    expect(invoice.amount_paid).toBe(12_900)
  })

  test('a downgrade leaves a credit that pays the next invoices', async () => {
    const subscription = await subscribe(payments, one(catalog.pro))
    await advance(14 * day)
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: catalog.basic.id }],
      proration_behavior: 'always_invoice',
    })
    // Half of 9900 less half of 3100.
    expect(await latest(subscription.id)).toMatchObject({
      total: -3400,
      amount_due: 0,
      ending_balance: -3400,
      status: 'paid',
    })
    expect(await stripe.customers.retrieve(String(subscription.customer))).toMatchObject({
      balance: -3400,
    })
    await until('2026-02-28T12:00:00Z')
    expect(await latest(subscription.id)).toMatchObject({
      total: 3100,
      amount_due: 0,
      ending_balance: -300,
    })
    await until('2026-03-31T12:00:00Z')
    expect(await latest(subscription.id)).toMatchObject({
      total: 3100,
      amount_due: 2800,
      amount_paid: 2800,
    })
  })

  test('an item is removed, but not the last one and no unknown one', async () => {
    const subscription = await subscribe(payments, {
      line_items: [
        { price: catalog.pro.id, quantity: 1 },
        { price: catalog.agents.id, quantity: 4 },
      ],
    })
    const [pro, agents] = subscription.items.data
    if (!pro || !agents) throw new Error('No items')
    await advance(14 * day)
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: agents.id, deleted: true }],
    })
    expect(changed.items.data.map(({ id }) => id)).toEqual([pro.id])
    const next = await stripe.invoices.createPreview({ subscription: subscription.id })
    expect(linesOf(next)[0]).toEqual(['Unused time on 4 × Extra agent after 14 Feb 2026', -2000])
    const refused = [
      { id: pro.id, deleted: true },
      { id: 'si_x' },
      { price: pro.price.id },
      { quantity: 1 },
    ]
    for (const item of refused)
      expect(
        await refusal(stripe.subscriptions.update(subscription.id, { items: [item] })),
      ).toMatchObject({ statusCode: 400 })
  })

  test('a change that could not be paid is refused as a whole, if it says so', async () => {
    const subscription = await subscribe(payments, one(catalog.basic))
    payments.standIn.control.setCard(String(subscription.default_payment_method), 'declines')
    const items = [{ id: itemOf(subscription).id, price: catalog.pro.id }]
    const change = { items, proration_behavior: 'always_invoice' as const }
    await advance(day)
    const error = await refusal(
      stripe.subscriptions.update(subscription.id, {
        ...change,
        payment_behavior: 'error_if_incomplete',
      }),
    )
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    })
    expect(itemOf(await again(subscription.id)).price.id).toBe(catalog.basic.id)
    const after = await stripe.subscriptions.update(subscription.id, change)
    expect([after.status, itemOf(after).price.id]).toEqual(['past_due', catalog.pro.id])
  })
})

describe('the end', () => {
  test('at the period’s end, unless it is kept', async () => {
    const { id } = await subscribe(payments, one(catalog.pro))
    const at = seconds('2026-02-28T10:00:00Z')
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
      cancel_at: at,
      status: 'active',
    })
    expect(await refusal(stripe.invoices.createPreview({ subscription: id }))).toMatchObject({
      code: 'invoice_upcoming_none',
    })
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    })
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await advance(29 * day)
    expect(await again(id)).toMatchObject({
      status: 'canceled',
      ended_at: at,
      cancellation_details: { reason: 'cancellation_requested' },
    })
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1)
    expect(
      await refusal(stripe.subscriptions.update(id, { cancel_at_period_end: false })),
    ).toMatchObject({ code: 'invalid_canceled_subscription_fields' })
    expect((await stripe.subscriptions.list({})).data).toEqual([])
    expect(
      (await stripe.subscriptions.list({ status: 'all' })).data.map((each) => each.id),
    ).toEqual([id])
  })

  test('now, with a credit for the unused time', async () => {
    const { id } = await subscribe(payments, one(catalog.pro))
    await advance(14 * day)
    expect(
      await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }),
    ).toMatchObject({ status: 'canceled' })
    expect(await latest(id)).toMatchObject({ total: -4950, ending_balance: -4950 })
    expect(await refusal(stripe.subscriptions.cancel(id))).toMatchObject({
      code: 'resource_missing',
    })
  })
})
