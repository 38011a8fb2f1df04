import type { Stripe } from 'stripe'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cardForm,
  createCatalog,
  refusal,
  sendForm,
  startTestPayments,
} from '../../../test/payments/stripe-stand-in.ts'

let open: Stripe.Checkout.Session

const payments = await startTestPayments()
const stripe = payments.stripe
const catalog = await createCatalog(payments)
await stripe.coupons.create({
  id: 'SMS25',
  percent_off: 25,
  duration: 'repeating',
  duration_in_months: 12,
})
await stripe.promotionCodes.create({
  code: 'SMS25',
  promotion: { type: 'coupon', coupon: 'SMS25' },
})
afterAll(() => payments.standIn.close())

const session = (params: Stripe.Checkout.SessionCreateParams = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: catalog.pro.id, quantity: 1 }],
    ...(params.ui_mode
      ? {}
      : {
          success_url: 'https://product.example/done?s={CHECKOUT_SESSION_ID}',
          cancel_url: 'https://product.example/back',
        }),
    ...params,
  })
const again = () => stripe.checkout.sessions.retrieve(open.id)
const pay = (fields: Record<string, string>) => sendForm(open.url ?? '', fields)

beforeEach(async () => {
  open = await session({ allow_promotion_codes: true })
})

describe('the checkout page', () => {
  test('says that it is a test, shows the order, and loads nothing from elsewhere', async () => {
    const response = await fetch(open.url ?? '')
    const page = await response.text()
    expect(page).toContain('Test payments – no card is charged')
    expect(page).toContain('$99.00')
    expect(page).toContain('href="https://product.example/back"')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).not.toMatch(/<(script|link|img)[^>]+(src|href)=/)
  })

  test('goes to the success address with the session’s id', async () => {
    const response = await pay(cardForm())
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `https://product.example/done?s=${open.id}`,
    ])
    expect(await again()).toMatchObject({ status: 'complete', url: null })
    expect((await stripe.customers.list({ email: 'ada@agency.example' })).data[0]?.name).toBe(
      'Ada Agent',
    )
    expect((await pay(cardForm())).status).toBe(303)
    expect(
      (await stripe.invoices.list({ customer: String((await again()).customer) })).data,
    ).toHaveLength(1)
  })

  test.each([
    ['4242 4242 4242 4241', {}, 'Your card number is invalid.'],
    ['', {}, 'Your card number is incomplete.'],
    [
      '4242 4242 4242 4242',
      { expiry: '12 / 25' },
      'Your card&#39;s expiration date is in the past.',
    ],
    [
      '4242 4242 4242 4242',
      { expiry: '13 / 30' },
      'Your card&#39;s expiration date is incomplete.',
    ],
    ['4242 4242 4242 4242', { cvc: '12' }, 'Your card&#39;s security code is incomplete.'],
    ['3782 822463 10005', { cvc: '123' }, 'Your card&#39;s security code is incomplete.'],
    ['4242 4242 4242 4242', { zip: '1' }, 'Your ZIP code is incomplete.'],
    ['4242 4242 4242 4242', { email: 'ada' }, 'Enter your email address.'],
    ['4000 0000 0000 0002', {}, 'Your card was declined.'],
    ['4000 0000 0000 0341', {}, 'Your card was declined.'],
  ])('a card %s with %o is refused, and keeps what was typed', async (number, fields, message) => {
    const page = await (await pay({ ...cardForm(number), ...fields })).text()
    expect(page.replaceAll(/&#x27;|&apos;/g, '&#39;')).toContain(message)
    expect(page).toContain('value="Ada Agent"')
    expect(page).not.toContain('value="123"')
    expect(await again()).toMatchObject({ status: 'open', subscription: null, customer: null })
  })

  test.each([
    ['5555 5555 5555 4444', 'mastercard'],
    ['3782 822463 10005', 'amex'],
    ['4242424242424242', 'visa'],
  ])('a card %s pays as %s', async (number, brand) => {
    expect((await pay(cardForm(number))).status).toBe(303)
    const { data } = await stripe.customers.listPaymentMethods(String((await again()).customer))
    expect(data.map(({ card }) => card?.brand)).toEqual([brand])
  })

  test('3-D Secure is asked, and fails or completes', async () => {
    const secure = cardForm('4000 0025 0000 3155')
    expect(await (await pay(secure)).text()).toContain('3-D Secure')
    expect(await (await fetch(open.url ?? '')).text()).toContain('3-D Secure')
    expect((await again()).status).toBe('open')
    expect(await (await pay({ action: 'secure-fail' })).text()).toContain(
      'We are unable to authenticate your payment method.',
    )
    await pay(secure)
    expect((await pay({ action: 'secure-complete' })).status).toBe(303)
    expect((await again()).payment_status).toBe('paid')
  })

  test('a promotion code is refused, applied, removed', async () => {
    expect(await (await pay({ action: 'code', code: 'NONE' })).text()).toContain(
      'This code is invalid.',
    )
    expect(await (await pay({ action: 'code', code: 'sms25' })).text()).toContain('$74.25')
    expect(await again()).toMatchObject({
      amount_total: 7425,
      total_details: { amount_discount: 2475 },
    })
    await pay({ action: 'remove-code' })
    expect((await again()).amount_total).toBe(9900)
    await pay({ action: 'code', code: 'SMS25' })
    await pay(cardForm())
    expect((await again()).amount_total).toBe(7425)
  })

  test('in a trial a code shows what it takes off the first payment, and when that is', async () => {
    const trialEnd = Date.parse('2026-12-23T03:30:00Z') / 1000
    open = await session({
      allow_promotion_codes: true,
      subscription_data: { trial_end: trialEnd },
    })
    const text = async (page: Promise<Response>) =>
      (await (await page).text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
    expect(await text(fetch(open.url ?? ''))).toMatch(
      // The account's day: in UTC it is December 23 already.
      /\$99\.00 First payment on Dec 22, 2026 \$99\.00 Due today \$0\.00 Free until Dec 22, 2026\./,
    )
    expect(await text(pay({ action: 'code', code: 'SMS25' }))).toMatch(
      /Discount SMS25 25% off for 12 months −\$24\.75 First payment on Dec 22, 2026 \$74\.25 Due today \$0\.00/,
    )
  })

  test('an expired or closed session says so and charges nothing', async () => {
    await stripe.checkout.sessions.expire(open.id)
    expect(
      await (await fetch(`${payments.standIn.url}/test-payments/checkout/${open.id}`)).text(),
    ).toContain('This checkout has expired')
    expect(await refusal(stripe.checkout.sessions.expire(open.id))).toMatchObject({
      statusCode: 400,
    })
    expect((await again()).status).toBe('expired')
  })
})

describe('an embedded checkout', () => {
  const page = (one: Stripe.Checkout.Session) =>
    `${payments.standIn.url}/test-payments/checkout/${one.id}`

  test('has a client secret, and tells the page around it, of the return address only', async () => {
    const embedded = await session({
      ui_mode: 'embedded_page',
      return_url: 'https://product.example/setup?s={CHECKOUT_SESSION_ID}',
    })
    expect(embedded.client_secret).toMatch(new RegExp(`^${embedded.id}_secret_\\w+$`))
    expect(embedded.url).toBeNull()
    const done = await (await sendForm(page(embedded), cardForm())).text()
    expect(done).toContain(
      `parent.postMessage({"type":"holdfast-test-checkout","event":"complete","sessionId":"${embedded.id}"},"https://product.example")`,
    )
    expect(done).toContain(`location.replace("https://product.example/setup?s=${embedded.id}")`)
  })

  test.each<[string, Stripe.Checkout.SessionCreateParams]>([
    ['return_url', { ui_mode: 'embedded_page' }],
    [
      'success_url',
      {
        ui_mode: 'embedded_page',
        return_url: 'https://a.example',
        success_url: 'https://a.example',
      },
    ],
    ['return_url', { return_url: 'https://a.example' }],
    [
      'return_url',
      {
        ui_mode: 'embedded_page',
        return_url: 'https://a.example',
        redirect_on_completion: 'never',
      },
    ],
    ['ui_mode', { ui_mode: 'elements' }],
    ['mode', { mode: 'payment' }],
    ['success_url', { success_url: 'nowhere' }],
    ['expires_at', { expires_at: 5 }],
    ['subscription_data[trial_end]', { subscription_data: { trial_end: 5 } }],
    ['customer', { customer: 'cus_x' }],
    ['line_items', { line_items: [] }],
    ['line_items[0][quantity]', { line_items: [{ price: 'PRO' }] }],
    ['line_items[0][price]', { line_items: [{ price: 'price_x', quantity: 1 }] }],
  ])('%s is refused in %o', async (param, params) => {
    const text = JSON.stringify(params).replace('"PRO"', JSON.stringify(catalog.pro.id))
    expect(await refusal(session(JSON.parse(text)))).toMatchObject({ statusCode: 400, param })
  })
})
