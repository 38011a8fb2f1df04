import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { type BuiltOrganization, buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { scriptedKeys, startScriptedStripe } from '../../../../test/payments/scripted-stripe.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'

let agency: BuiltOrganization
let as: string
const app = await createTestApp({ env: scriptedKeys })
const stripe = await startScriptedStripe(app)
afterAll(async () => {
  await stripe.close()
  await app.close()
})
beforeEach(async () => {
  stripe.break(undefined)
  app.clock.advance(16 * 60_000)
  agency = await buildOrganization(app.services)
  as = await app.signIn(agency.admin.email)
})

const order = (priceId = 'price_pro') => ({
  priceId,
  customerEmail: 'somebody@else.example',
  customerName: 'Somebody Else',
})
const create = (body: object = order(), cookie = as) =>
  app.call('POST', '/api/create-checkout-session', { as: cookie, body })
const get = (path: string, cookie = as) => app.call('GET', `/api${path}`, { as: cookie })
const complete = (body: object, cookie = as) =>
  app.call('POST', '/api/stripe/payment-complete', { as: cookie, body })

/** Opens a checkout and pays it. Returns its secret and the ids that the provider made. */
async function payFor(cookie = as) {
  const { clientSecret } = (await create(order(), cookie)).body
  stripe.pay(clientSecret.split('_secret_')[0])
  const answer = await get(`/checkout-session?clientSecret=${clientSecret}`, cookie)
  expect(answer.status, answer.text).toBe(200)
  const { customer, subscription, subscription_item } = answer.body
  return { clientSecret, customer, subscription, subscription_item }
}
const report = ({ customer, subscription }: { customer: string; subscription: string }) => ({
  email: agency.admin.email,
  firstName: 'Ada',
  lastName: 'Admin',
  stripeCustomerId: customer,
  stripeSubscriptionId: subscription,
  stripeUsageItemId: null,
})
const setAgency = (values: object, { organizationId } = agency) =>
  inOrganization({ database: app.services.database, organizationId }, (transaction) =>
    transaction
      .updateTable('organization')
      .set(values)
      .where('organization_id', '=', organizationId)
      .execute(),
  )

test('SUBS-008 the pricing has the key and the price of the agency’s plan, of the onboarding’s plan for a visitor', async () => {
  await setAgency({ subscription_tier: 'basic' })
  const priced = async (cookie?: string) =>
    (await app.call('GET', '/api/subscription/pricing', { as: cookie })).body
  expect(await priced(as)).toEqual({
    success: true,
    publishableKey: 'pk_test_scripted',
    priceId: 'price_basic',
  })
  expect((await priced()).priceId).toBe('price_pro')
  await setAgency({ subscription_tier: 'a plan of the past' })
  expect((await priced(as)).priceId).toBeNull()
})

test('CHECKOUT-006 a checkout is created for a price of ours and has a client secret; otherwise there is a message', async () => {
  const made = await create()
  expect([made.status, made.body]).toEqual([
    200,
    {
      success: true,
      clientSecret: expect.stringMatching(/^cs_test_\d+_secret_/),
      publishableKey: 'pk_test_scripted',
    },
  ])
  for (const body of [order('price_of_another'), { ...order(), meteredPriceId: 'price_x' }]) {
    const { status, body: refused } = await create(body)
    expect([status, refused.message]).toEqual([
      400,
      'This price is not one of our plans. Please reload the page.',
    ])
  }
  const elsewhere = await create({ ...order(), returnUrl: 'https://evil.example/' })
  expect(elsewhere.status).toBe(400)
})

test('the customer is the agency’s account, whatever name and email address the page sends', async () => {
  const { clientSecret } = (await create()).body
  const session = stripe.sessions.get(clientSecret.split('_secret_')[0])
  expect(stripe.customers.get(String(session?.customer))).toMatchObject({
    email: agency.admin.email,
    metadata: { organization_id: String(agency.organizationId) },
  })
})

test('two tabs get the same checkout, and neither can pay again once it is paid', async () => {
  const [one, two] = await Promise.all([create(), create()])
  expect(one?.body.clientSecret).toBe(two?.body.clientSecret)
  stripe.pay(one?.body.clientSecret.split('_secret_')[0])
  const again = await create()
  expect([again.status, again.body.message]).toEqual([
    409,
    'Your agency already has a subscription. Please reload the page to see it.',
  ])
  expect((await get('/stripe/subscription-status')).body).toMatchObject({
    status: 'active',
    subscribed: true,
    startedSession: null,
  })
})

test('CHECKOUT-011 the session status is open, complete or expired', async () => {
  const { clientSecret } = (await create()).body
  const id = clientSecret.split('_secret_')[0]
  const status = async () => (await get(`/session-status?session_id=${id}`)).body
  expect(await status()).toEqual({ success: true, status: 'open' })
  stripe.setSession(id, { status: 'expired' })
  expect((await status()).status).toBe('expired')
  stripe.pay(id)
  expect((await status()).status).toBe('complete')
})

test('CHECKOUT-016 the details of a complete checkout have the customer, the subscription and its item by use', async () => {
  const { clientSecret } = (await create()).body
  const open = await get(`/checkout-session?clientSecret=${clientSecret}`)
  expect([open.status, open.headers['cache-control']]).toEqual([409, 'no-store'])
  const wrong = await get(`/checkout-session?clientSecret=${clientSecret}y`)
  expect(wrong.status).toBe(404)
  stripe.pay(clientSecret.split('_secret_')[0])
  const { body } = await get(`/checkout-session?clientSecret=${clientSecret}`)
  expect(body).toEqual({
    success: true,
    customer: expect.stringMatching(/^cus_/),
    subscription: expect.stringMatching(/^sub_/),
    subscription_item: null,
  })
})

test('SUBS-010 SUBS-011 SUBS-012 a reported payment is stored after the provider confirms it', async () => {
  await setAgency({ subscription_status: 'none' })
  expect((await get('/stripe/payment-status')).body).toEqual({
    success: true,
    status: 'none',
    paymentCompleted: false,
  })
  const paid = await payFor()
  const answer = await complete(report(paid))
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  expect((await complete(report(paid))).status).toBe(200)
  expect((await get('/stripe/payment-status')).body).toMatchObject({
    status: 'active',
    paymentCompleted: true,
  })
  expect((await get('/stripe/subscription-status')).body).toMatchObject({
    status: 'active',
    subscribed: true,
    plan: 'Pro',
    periodEnd: expect.stringMatching(/^2026-/),
    cancelAtPeriodEnd: false,
    startedSession: null,
  })
})

test('ids of somebody else, invented ones and an unpaid checkout are refused and change nothing', async () => {
  const other = await buildOrganization(app.services)
  const theirs = await payFor(await app.signIn(other.admin.email))
  const { clientSecret } = (await create()).body
  const mine = stripe.sessions.get(clientSecret.split('_secret_')[0])?.customer as string
  const { subscription } = theirs
  const refused = [
    await complete(report(theirs)),
    await complete(report({ customer: 'cus_invented', subscription })),
    await complete(report({ customer: mine, subscription })),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 422])
  expect(refused[2]?.body.message).toBe('Payment processing failed. Please try again.')
  const paid = await payFor()
  const wrong = [
    await complete(report({ ...paid, subscription: theirs.subscription })),
    await complete({ ...report(paid), stripeUsageItemId: 'si_invented' }),
  ]
  expect(wrong.map(({ status }) => status)).toEqual([403, 403])
  const found = await Promise.all([
    get(`/session-status?session_id=${theirs.clientSecret.split('_secret_')[0]}`),
    get(`/checkout-session?clientSecret=${theirs.clientSecret}`),
  ])
  expect(found.map(({ status }) => status)).toEqual([404, 404])
})

test('the browser that signed an agency up pays for it without a session, and for no other agency', async () => {
  const signUp = await app.call('POST', '/api/onboarding/signup', {
    body: {
      firstName: 'Pia',
      lastName: 'Payer',
      organizationName: 'Payer Agency',
      email: 'pia@payer.example',
      phone: '5555550150',
    },
  })
  await app.runJobs()
  const browser = [signUp.headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')
  const paid = await payFor(browser)
  expect((await complete(report(paid), browser)).status).toBe(200)
  expect((await get('/stripe/subscription-status', browser)).body.subscribed).toBe(true)
  const theirs = await payFor()
  expect((await complete(report(theirs), browser)).status).toBe(403)
  expect((await get(`/session-status?session_id=${theirs.clientSecret}`, browser)).status).toBe(404)
  const signedIn = await app.call('POST', '/api/auth/onboarding-login', {
    as: browser,
    body: { emailRaw: 'pia@payer.example' },
  })
  expect(signedIn.status, signedIn.text).toBe(200)
  // The cookie is used up: from now on the session pays.
  expect((await get('/stripe/subscription-status', browser)).status).toBe(403)
})

test('a visitor, an agent and a forged cookie can neither pay nor see the subscription', async () => {
  const agent = await buildAgent(app.services, agency.organizationId)
  const body = report({ customer: 'cus_1', subscription: 'sub_1' })
  for (const cookie of ['', await app.signIn(agent.email), 'onboarding=forged']) {
    const tried = await Promise.all([
      create(order(), cookie),
      complete(body, cookie),
      ...[
        '/stripe/subscription-status',
        '/session-status?session_id=cs_1',
        '/checkout-session?clientSecret=cs_1',
      ].map((path) => get(path, cookie)),
    ])
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }
})
