import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Stripe } from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { createCatalog, startTestPayments, subscribe } from '../../test/payments/stripe-stand-in.ts'
import { describeOperations, documentFile, keyOf } from './generate-parameters.ts'
import { operations } from './operations.ts'
import { generated } from './parameters.ts'

const payments = await startTestPayments()
const catalog = await createCatalog(payments)
const subscription = await subscribe(payments, {
  line_items: [{ price: catalog.pro.id, quantity: 1 }],
})
await payments.stripe.webhookEndpoints.create({
  url: 'https://a.example',
  enabled_events: ['plan.created'],
})
await payments.stripe.billingPortal.configurations.create({
  features: { invoice_history: { enabled: true } },
})
await payments.stripe.coupons.create({ id: 'TEN', percent_off: 10 })
await payments.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'TEN' } })
afterAll(() => payments.standIn.close())

const customer = () => String(subscription.customer)
const newSession = (stripe: Stripe) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    success_url: 'https://a.example',
    line_items: [{ price: catalog.pro.id, quantity: 1 }],
  })

/** A call of the SDK for each operation. */
const calls: Readonly<Record<string, (stripe: Stripe) => Promise<object>>> = {
  PostProducts: (stripe) =>
    stripe.products.create({ id: 'prod_own', name: 'A', images: ['https://a.example/a.png'] }),
  GetProductsId: (stripe) => stripe.products.retrieve(String(catalog.pro.product)),
  GetProducts: (stripe) =>
    stripe.products.list({ active: true, ids: [String(catalog.pro.product)] }),
  PostProductsId: (stripe) =>
    stripe.products.update(String(catalog.pro.product), {
      description: 'B',
      default_price: catalog.pro.id,
    }),
  PostPrices: (stripe) =>
    stripe.prices.create({ currency: 'usd', unit_amount: 1, product: String(catalog.pro.product) }),
  GetPricesPrice: (stripe) => stripe.prices.retrieve(catalog.pro.id),
  GetPrices: (stripe) => stripe.prices.list({ recurring: { usage_type: 'metered' } }),
  PostPricesPrice: (stripe) => stripe.prices.update(catalog.pro.id, { nickname: 'A' }),
  PostCoupons: (stripe) => stripe.coupons.create({ amount_off: 5, currency: 'usd' }),
  GetCouponsCoupon: (stripe) => stripe.coupons.retrieve('TEN'),
  PostPromotionCodes: (stripe) =>
    stripe.promotionCodes.create({ code: 'A', promotion: { type: 'coupon', coupon: 'TEN' } }),
  PostPromotionCodesPromotionCode: async (stripe) => {
    const code = { code: 'B', promotion: { type: 'coupon', coupon: 'TEN' } } as const
    const { id } = await stripe.promotionCodes.create(code)
    return stripe.promotionCodes.update(id, { active: false })
  },
  GetPromotionCodes: (stripe) => stripe.promotionCodes.list({ active: true }),
  PostBillingMeters: (stripe) =>
    stripe.billing.meters.create({
      display_name: 'A',
      event_name: 'a',
      default_aggregation: { formula: 'sum' },
    }),
  GetBillingMetersId: (stripe) =>
    stripe.billing.meters.retrieve(String(catalog.contacts.recurring?.meter)),
  GetBillingMeters: (stripe) => stripe.billing.meters.list({ status: 'active' }),
  PostBillingMeterEvents: (stripe) =>
    stripe.billing.meterEvents.create({
      event_name: 'extra_contacts',
      payload: { stripe_customer_id: customer(), value: '1' },
    }),
  PostCustomers: (stripe) =>
    stripe.customers.create({ address: { city: 'A' }, preferred_locales: ['en'] }),
  GetCustomersCustomer: (stripe) => stripe.customers.retrieve(customer()),
  GetCustomersSearch: (stripe) => stripe.customers.search({ query: "email:'ada@agency.example'" }),
  GetCustomers: (stripe) => stripe.customers.list({ created: { gt: 1 } }),
  PostCustomersCustomer: (stripe) =>
    stripe.customers.update(customer(), { phone: '+12025550123', address: '' }),
  DeleteCustomersCustomer: async (stripe) =>
    stripe.customers.del((await stripe.customers.create({})).id),
  GetCustomersCustomerPaymentMethods: (stripe) =>
    stripe.customers.listPaymentMethods(customer(), { type: 'card' }),
  GetPaymentMethodsPaymentMethod: (stripe) =>
    stripe.paymentMethods.retrieve(String(subscription.default_payment_method)),
  GetPaymentMethods: (stripe) => stripe.paymentMethods.list({ customer: customer() }),
  PostCheckoutSessions: newSession,
  GetCheckoutSessionsSession: async (stripe) =>
    stripe.checkout.sessions.retrieve((await newSession(stripe)).id),
  GetCheckoutSessions: (stripe) => stripe.checkout.sessions.list({ status: 'complete' }),
  PostCheckoutSessionsSessionExpire: async (stripe) =>
    stripe.checkout.sessions.expire((await newSession(stripe)).id),
  GetCheckoutSessionsSessionLineItems: async (stripe) =>
    stripe.checkout.sessions.listLineItems((await newSession(stripe)).id),
  GetSubscriptionsSubscriptionExposedId: (stripe) => stripe.subscriptions.retrieve(subscription.id),
  GetSubscriptions: (stripe) =>
    stripe.subscriptions.list({ price: catalog.pro.id, status: 'active' }),
  PostSubscriptionsSubscriptionExposedId: (stripe) =>
    stripe.subscriptions.update(subscription.id, { metadata: { a: 'b' } }),
  DeleteSubscriptionsSubscriptionExposedId: async (stripe) => {
    const other = await subscribe(payments, {
      line_items: [{ price: catalog.basic.id, quantity: 1 }],
    })
    return stripe.subscriptions.cancel(other.id, { cancellation_details: { comment: 'A' } })
  },
  GetSubscriptionItems: (stripe) =>
    stripe.subscriptionItems.list({ subscription: subscription.id }),
  PostBillingPortalConfigurations: (stripe) =>
    stripe.billingPortal.configurations.create({
      features: { subscription_cancel: { enabled: true } },
    }),
  GetBillingPortalConfigurations: (stripe) =>
    stripe.billingPortal.configurations.list({ active: true }),
  PostBillingPortalSessions: (stripe) =>
    stripe.billingPortal.sessions.create({ customer: customer() }),
  GetInvoices: (stripe) => stripe.invoices.list({ customer: customer(), status: 'paid' }),
  GetInvoicesInvoice: (stripe) => stripe.invoices.retrieve(String(subscription.latest_invoice)),
  PostInvoicesInvoicePay: async (stripe) => {
    const other = await subscribe(payments, {
      line_items: [{ price: catalog.basic.id, quantity: 1 }],
    })
    const card = String(other.default_payment_method)
    payments.standIn.control.setCard(card, 'declines')
    const items = [{ price: catalog.agents.id }]
    const { latest_invoice: open } = await stripe.subscriptions.update(other.id, {
      items,
      proration_behavior: 'always_invoice',
    })
    return stripe.invoices.pay(String(open), { paid_out_of_band: true })
  },
  PostInvoicesCreatePreview: (stripe) =>
    stripe.invoices.createPreview({ subscription: subscription.id }),
  GetInvoicesInvoiceLines: (stripe) =>
    stripe.invoices.listLineItems(String(subscription.latest_invoice)),
  GetEventsId: async (stripe) =>
    stripe.events.retrieve((await stripe.events.list({ limit: 1 })).data[0]?.id ?? ''),
  GetEvents: (stripe) => stripe.events.list({ limit: 1 }),
  PostWebhookEndpoints: (stripe) =>
    stripe.webhookEndpoints.create({ url: 'https://b.example', enabled_events: ['plan.created'] }),
  GetWebhookEndpoints: (stripe) => stripe.webhookEndpoints.list(),
  PostWebhookEndpointsWebhookEndpoint: async (stripe) =>
    stripe.webhookEndpoints.update((await stripe.webhookEndpoints.list()).data[0]?.id ?? '', {
      metadata: { a: 'b' },
    }),
}

const prefixes: Readonly<Record<string, RegExp>> = {
  'billing.meter': /^mtr_/,
  'billing_portal.configuration': /^bpc_/,
  'billing_portal.session': /^bps_/,
  'checkout.session': /^cs_test_/,
  customer: /^cus_\w{14}$/,
  event: /^evt_/,
  invoice: /^(upcoming_)?in_/,
  item: /^li_/,
  line_item: /^il_/,
  payment_method: /^pm_/,
  price: /^price_/,
  product: /^prod_/,
  promotion_code: /^promo_/,
  subscription: /^sub_/,
  subscription_item: /^si_/,
  webhook_endpoint: /^we_/,
}

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s answers the SDK',
  async (id, { returns, list, search }) => {
    const call = calls[id]
    if (!call) throw new Error(`No call of ${id}`)
    const { lastResponse, ...body } = (await call(payments.stripe)) as {
      lastResponse: { requestId: string }
    }
    expect(lastResponse.requestId).toMatch(/^req_/)
    if (list)
      expect(body).toMatchObject({
        object: 'list',
        has_more: expect.any(Boolean),
        url: expect.stringMatching(/^\/v1\//),
      })
    if (search)
      expect(body).toMatchObject({
        ...{ object: 'search_result', has_more: false, next_page: null },
        url: '/v1/customers/search',
      })
    const objects = list || search ? (body as unknown as { data: object[] }).data : [body]
    expect(objects.length).toBeGreaterThan(0)
    for (const object of objects) {
      expect(object).toMatchObject({ object: returns })
      const prefix = prefixes[returns]
      if (prefix) expect(object).toMatchObject({ id: expect.stringMatching(prefix) })
      if (!('deleted' in object) && !['item', 'subscription_item'].includes(returns))
        expect(object).toMatchObject({ livemode: false })
      if (!('deleted' in object) && !['item', 'line_item'].includes(returns))
        expect(object).toMatchObject({ created: expect.any(Number) })
    }
  },
)

test('every operation is one of the SDK, with its method and path', () => {
  const folder = resolve('node_modules/stripe/esm/resources')
  const requests = new Set(
    globSync('**/*.js', { cwd: folder }).flatMap((file) =>
      [
        ...readFileSync(resolve(folder, file), 'utf8').matchAll(
          /_makeRequest\('(\w+)', [`'](\/v1\/.*?)[`'],/g,
        ),
      ].map(([, method, path = '']) => `${method} ${path.replaceAll(/\$\{[^}]+\}/g, '{}')}`),
    ),
  )
  expect(requests.size).toBeGreaterThan(300)
  const ours = operations.map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
  )
  expect(ours.filter((one) => !requests.has(one))).toEqual([])
})

test('the parameters and their document are those of the SDK’s types', () => {
  // Generating them again takes seconds; the key changes with everything that they are made from.
  expect(generated.key).toBe(keyOf(generated.operations))
  expect(readFileSync(documentFile, 'utf8')).toBe(describeOperations(generated.operations))
})
