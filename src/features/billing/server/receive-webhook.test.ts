import { Stripe } from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import { countJobs } from '../../../platform/jobs/count-jobs.ts'
import { insertCustomer, insertPaymentAccount } from './payment-account.sql.ts'

const secret = 'whsec_of_tests'
const url = '/api/stripe/webhook'

const app = await createTestApp({
  env: {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: secret,
  },
})
const organization = await buildOrganization(app.services)
const { organizationId } = organization
const now = app.clock.now()
await inOrganization({ ...app.services, organizationId }, (transaction) =>
  insertPaymentAccount(transaction, 'cus_ours', now),
)
await systemTransaction(app.services.database, (system) =>
  insertCustomer(system, { customerId: 'cus_ours', organizationId, now }),
)
afterAll(() => app.close())

const bodyOf = (id: string, type = 'customer.subscription.updated') =>
  JSON.stringify({
    ...{ id, object: 'event', type, created: 1_781_553_600, livemode: false },
    data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_ours' } },
  })

const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, ...options } as never)

const post = (payload: string, signature?: string) =>
  app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
  })

const stored = () =>
  systemTransaction(app.services.database, (system) =>
    system.selectFrom('directory.webhook_event').select('event_id').execute(),
  )
const jobs = async () =>
  (await countJobs(app.services))
    .filter(({ labels }) => labels?.job === 'billing.read-payment-event')
    .reduce((sum, { value }) => sum + value, 0)

test('a forged, changed, old or unsigned webhook is refused, and nothing is stored', async () => {
  const body = bodyOf('evt_bad')
  const old = Math.floor(Temporal.Now.instant().epochMilliseconds / 1000) - 301
  const refused = [
    await post(body),
    await post(body, 'nonsense'),
    await post(body, sign(body, { secret: 'whsec_of_someone_else' })),
    await post(body.replace('cus_ours', 'cus_othr'), sign(body)),
    await post(`${body} `, sign(body)),
    await post(body, sign(body, { timestamp: old })),
    await post('{"id":', sign('{"id":')),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(400))
  expect(await stored()).toEqual([])
  expect(await jobs()).toBe(0)
})

test('what is signed but is no event is refused like a forged one, and stores nothing', async () => {
  const data = { object: { id: 'sub_1', object: 'subscription', customer: 'cus_ours' } }
  const event = { id: 'evt_odd', type: 'invoice.paid', created: 1_781_553_600, data }
  const malformed = [
    ...['[]', 'null', '7', '"evt"', '{}'],
    ...[
      { ...event, data: undefined },
      { ...event, data: { object: null } },
      { ...event, id: 7 },
      { ...event, id: '' },
      { ...event, type: null },
      { ...event, created: 'today' },
      { ...event, data: { object: { ...data.object, id: 7 } } },
      { ...event, data: { object: { ...data.object, customer: ['cus_ours'] } } },
    ].map((one) => JSON.stringify(one)),
  ]
  for (const body of malformed)
    expect([body, (await post(body, sign(body))).statusCode]).toEqual([body, 400])
  expect(await stored()).toEqual([])
  expect(await jobs()).toBe(0)
})

test('a webhook of another type is accepted and forgotten', async () => {
  const body = bodyOf('evt_type', 'product.created')
  expect((await post(body, sign(body))).statusCode).toBe(200)
  expect(await stored()).toEqual([])
})

test('120 webhooks, each twice and shuffled, are one job each', { timeout: 60_000 }, async () => {
  const bodies = Array.from({ length: 120 }, (_, i) => bodyOf(`evt_${i}`))
  const twice = [...bodies, ...bodies].toSorted((a, b) => hash(a) - hash(b))
  for (let from = 0; from < twice.length; from += 8) {
    const batch = twice.slice(from, from + 8)
    const answers = await Promise.all(batch.map((body) => post(body, sign(body))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  }
  expect(await stored()).toHaveLength(120)
  expect(await jobs()).toBe(120)
})

test('a body larger than any webhook is refused before it is read', async () => {
  const body = bodyOf('evt_large').replace('sub_1', 'x'.repeat(600_000))
  expect((await post(body, sign(body))).statusCode).toBe(413)
})

/** Shuffles the same way each time. */
const hash = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
