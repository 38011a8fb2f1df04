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

const { advance, until, again, latest, typesSince } = driverOf(() => payments)

describe('failed payments', () => {
  test('are tried after 3, 5 and 7 days, then the subscription ends', async () => {
    const subscription = await subscribe(payments, one(catalog.pro))
    payments.standIn.control.setCard(String(subscription.default_payment_method), 'declines')
    await until('2026-02-28T11:00:00Z')
    const failed = await latest(subscription.id)
    const at = seconds('2026-02-28T11:00:00Z')
    expect(failed).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: at + 3 * day,
    })
    expect((await again(subscription.id)).status).toBe('past_due')
    expect(await typesSince(at)).toEqual([
      'invoice.finalized',
      'invoice.updated',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ])
    expect(await refusal(stripe.invoices.pay(failed.id))).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    })
    expect((await latest(subscription.id)).attempt_count).toBe(1)
    await advance(14 * day)
    expect(await latest(subscription.id)).toMatchObject({ attempt_count: 3, status: 'open' })
    await advance(day)
    expect(await again(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
      ended_at: at + 15 * day,
    })
    expect(await latest(subscription.id)).toMatchObject({
      attempt_count: 4,
      next_payment_attempt: null,
    })
    expect((await typesSince(at + 15 * day)).at(-1)).toBe('customer.subscription.deleted')
  })

  test('end when the card works again, by schedule or by paying the invoice', async () => {
    const subscription = await subscribe(payments, one(catalog.pro))
    const card = String(subscription.default_payment_method)
    payments.standIn.control.setCard(card, 'declines')
    await until('2026-02-28T11:00:00Z')
    payments.standIn.control.setCard(card, 'pays')
    await advance(3 * day)
    expect((await again(subscription.id)).status).toBe('active')
    payments.standIn.control.setCard(card, 'declines')
    await until('2026-03-31T11:00:00Z')
    payments.standIn.control.setCard(card, 'pays')
    expect(await stripe.invoices.pay((await latest(subscription.id)).id)).toMatchObject({
      status: 'paid',
    })
    expect((await again(subscription.id)).status).toBe('active')
    expect(await refusal(stripe.invoices.pay((await latest(subscription.id)).id))).toMatchObject({
      message: 'Invoice is already paid',
    })
  })

  test('leave it unpaid where that is configured', async () => {
    const other = await startTestPayments({ afterRetries: 'unpaid' })
    const prices = await createCatalog(other)
    const subscription = await subscribe(other, one(prices.pro))
    other.standIn.control.setCard(String(subscription.default_payment_method), 'declines')
    await other.standIn.control.advance({ until: new Date('2026-03-20T00:00:00Z') })
    expect((await other.stripe.subscriptions.retrieve(subscription.id)).status).toBe('unpaid')
    await other.standIn.close()
  })
})

describe('use', () => {
  test('is billed after the period, once per identifier', async () => {
    const { id, customer } = await subscribe(payments, {
      line_items: [{ price: catalog.pro.id, quantity: 1 }, { price: catalog.contacts.id }],
    })
    const event = {
      event_name: 'extra_contacts',
      identifier: 'e1',
      payload: { stripe_customer_id: String(customer), value: '5001' },
    }
    expect(await stripe.billing.meterEvents.create(event)).toMatchObject({
      object: 'billing.meter_event',
      identifier: 'e1',
    })
    expect(await refusal(stripe.billing.meterEvents.create(event))).toMatchObject({
      statusCode: 400,
      param: 'identifier',
    })
    await until('2026-02-28T11:00:00Z')
    expect(linesOf(await latest(id))).toEqual([
      ['5001 × Extra contacts (at $50.00 per 5000 / month)', 10_000],
      ['1 × Pro (at $99.00 / month)', 9900],
    ])
    await until('2026-03-31T11:00:00Z')
    expect((await latest(id)).total).toBe(9900)
  })
})

describe('coupons', () => {
  test('SMS25 takes a quarter from twelve invoices', async () => {
    await stripe.coupons.create({
      id: 'SMS25',
      percent_off: 25,
      duration: 'repeating',
      duration_in_months: 12,
    })
    const promotion = await stripe.promotionCodes.create({
      code: 'SMS25',
      promotion: { type: 'coupon', coupon: 'SMS25' },
    })
    const { id } = await subscribe(payments, {
      ...one(catalog.pro),
      discounts: [{ promotion_code: promotion.id }],
    })
    expect(await latest(id)).toMatchObject({
      subtotal: 9900,
      total: 7425,
      total_discount_amounts: [{ amount: 2475 }],
    })
    await until('2027-02-01T00:00:00Z')
    const { data } = await stripe.invoices.list({ subscription: id, limit: 100 })
    expect(data.map(({ total }) => total)).toEqual([
      9900,
      ...Array.from({ length: 12 }, () => 7425),
    ])
    expect((await stripe.promotionCodes.list({ code: 'sms25' })).data[0]?.times_redeemed).toBe(1)
  })

  test('for one invoice end with it, and a credit gives back what was paid', async () => {
    await stripe.coupons.create({ id: 'ONCE', amount_off: 900, currency: 'usd', duration: 'once' })
    const subscription = await subscribe(payments, {
      ...one(catalog.pro),
      discounts: [{ coupon: 'ONCE' }],
    })
    expect((await latest(subscription.id)).total).toBe(9000)
    await advance(14 * day)
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: catalog.basic.id }],
      proration_behavior: 'always_invoice',
    })
    expect(linesOf(await latest(subscription.id)).map(([, amount]) => amount)).toEqual([
      -4500, 1550,
    ])
  })

  test('that do not exist are refused by name', async () => {
    const params = {
      ...one(catalog.pro),
      mode: 'subscription' as const,
      success_url: 'https://a.example',
    }
    expect(
      await refusal(
        stripe.checkout.sessions.create({ ...params, discounts: [{ coupon: 'NONE' }] }),
      ),
    ).toMatchObject({ param: 'discounts[0][coupon]' })
    expect(
      await refusal(
        stripe.checkout.sessions.create({
          ...params,
          discounts: [{ coupon: 'NONE' }],
          allow_promotion_codes: true,
        }),
      ),
    ).toMatchObject({ code: 'parameters_exclusive' })
  })
})
