import { afterAll, describe, expect, test } from 'vitest'
import {
  cardForm,
  createCatalog,
  rawRequests,
  refusal,
  secretKey,
  sendForm,
  start,
  startTestPayments,
  subscribe,
} from '../../test/payments/stripe-stand-in.ts'

const payments = await startTestPayments()
const catalog = await createCatalog(payments)
afterAll(() => payments.standIn.close())

const { post } = rawRequests(() => payments)

describe('expand', () => {
  test('reaches through references, lists and parts that are left out otherwise', async () => {
    const { stripe } = payments
    const { id } = await subscribe(payments, {
      line_items: [{ price: catalog.pro.id, quantity: 1 }],
    })
    const one = await stripe.subscriptions.retrieve(id, {
      expand: [
        'customer',
        'latest_invoice.payments',
        'items.data.price.product',
        'default_payment_method',
      ],
    })
    expect(one).toMatchObject({
      customer: { object: 'customer', email: 'ada@agency.example' },
      latest_invoice: {
        object: 'invoice',
        payments: { data: [{ object: 'invoice_payment', amount_paid: 9900 }] },
      },
      items: { data: [{ price: { product: { object: 'product', name: 'Pro' } } }] },
      default_payment_method: { card: { last4: '4242' } },
    })
    const { data } = await stripe.subscriptions.list({ expand: ['data.latest_invoice.customer'] })
    expect(data[0]).toMatchObject({ latest_invoice: { customer: { object: 'customer' } } })
    const plain = await stripe.invoices.retrieve(
      String((await stripe.subscriptions.retrieve(id)).latest_invoice),
    )
    expect(plain).not.toHaveProperty('payments')
    const { data: sessions } = await stripe.checkout.sessions.list({
      subscription: id,
      expand: ['data.line_items'],
    })
    expect(sessions[0]?.line_items?.data).toMatchObject([
      { object: 'item', amount_total: 9900, price: { id: catalog.pro.id } },
    ])
  })

  test.each(['foo', 'id', 'customer.foo', 'items.data', 'items.data.price.product.default_price'])(
    '%s is refused',
    async (name) => {
      const { data } = await payments.stripe.subscriptions.list({ limit: 1 })
      const error = await refusal(
        payments.stripe.subscriptions.retrieve(data[0]?.id ?? '', { expand: [name] }),
      )
      expect(error).toMatchObject({ statusCode: 400, param: 'expand' })
    },
  )

  test('a list names its elements with data', async () => {
    expect(
      await refusal(payments.stripe.subscriptions.list({ expand: ['customer'] })),
    ).toMatchObject({ param: 'expand' })
  })
})

describe('idempotency keys', () => {
  test('repeat the first answer, and refuse other parameters', async () => {
    const headers = { 'idempotency-key': 'key-1' }
    const first = await post('/v1/customers', 'name=A', headers)
    const again = await post('/v1/customers', 'name=A', headers)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(await again.text()).toBe(await first.text())
    const other = await post('/v1/customers', 'name=B', headers)
    expect([other.status, await other.json()]).toMatchObject([
      400,
      { error: { type: 'idempotency_error' } },
    ])
  })

  test('a request is refused with 409 while the first one runs', async () => {
    payments.standIn.control.failNext({ as: 'slow', milliseconds: 300 })
    const headers = { 'idempotency-key': 'key-2' }
    const slow = post('/v1/customers', 'name=A', headers)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const meanwhile = await post('/v1/customers', 'name=A', headers)
    expect([meanwhile.status, await meanwhile.json()]).toMatchObject([
      409,
      { error: { code: 'idempotency_key_in_use' } },
    ])
    expect((await slow).status).toBe(200)
    expect(
      (await post('/v1/customers', 'name=A', headers)).headers.get('idempotent-replayed'),
    ).toBe('true')
  })

  test('what was refused before it ran may be sent again corrected', async () => {
    const headers = { 'idempotency-key': 'key-3' }
    expect((await post('/v1/customers', 'foo=A', headers)).status).toBe(400)
    expect((await post('/v1/customers', 'name=A', headers)).status).toBe(200)
  })
})

describe('faults', () => {
  test('500, 429 and an answer that is lost reach the SDK as such', async () => {
    const { standIn, stripe } = payments
    standIn.control.failNext({ as: 500 })
    expect(await refusal(stripe.products.list())).toMatchObject({
      type: 'StripeAPIError',
      statusCode: 500,
    })
    standIn.control.failNext({ as: 429, operation: 'GetPrices' })
    expect((await stripe.products.list()).object).toBe('list')
    expect(await refusal(stripe.prices.list())).toMatchObject({
      type: 'StripeRateLimitError',
      code: 'rate_limit',
    })
    standIn.control.failNext({ as: 'lost-answer' })
    // The SDK sends a request again, with the same key, when the connection was cut.
    const made = await stripe.customers.create({ email: 'lost@agency.example' })
    expect(made.lastResponse.headers['idempotent-replayed']).toBe('true')
    const { data } = await stripe.customers.list({ email: 'lost@agency.example' })
    expect(data.map(({ id }) => id)).toEqual([made.id])
  })
})

describe('the control by HTTP', () => {
  test('is there only when it was asked for, and needs the secret key', async () => {
    expect((await post('/test/control', '{}')).status).toBe(404)
    const other = await startTestPayments({ controlApi: true })
    const url = `${other.standIn.url}/test/control`
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401)
    const body = JSON.stringify({ advance: { seconds: 86_400 } })
    const done = await fetch(url, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${secretKey}` },
    })
    expect(await done.json()).toMatchObject({
      now: new Date(start.getTime() + 86_400_000).toISOString(),
      pending: [],
    })
    await other.standIn.close()
  })
})

test('a form of an unknown session finds a page that says so', async () => {
  const response = await sendForm(
    `${payments.standIn.url}/test-payments/checkout/cs_test_x`,
    cardForm(),
  )
  expect(response.status).toBe(404)
})
