import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from '../../../../test/builders.ts'
import { scriptedKeys, startScriptedStripe } from '../../../../test/payments/scripted-stripe.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import {
  deletePaymentAccount,
  findPaymentAccount,
  updatePaymentAccount,
} from './payment-account.sql.ts'

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

const get = (path: string, cookie = as) => app.call('GET', `/api${path}`, { as: cookie })
const rowsOf = <Result>(work: Parameters<typeof inOrganization<Result>>[1]) =>
  inOrganization({ database: app.services.database, organizationId: agency.organizationId }, work)
const setAgency = (values: object) =>
  rowsOf((transaction) =>
    transaction
      .updateTable('organization')
      .set(values)
      .where('organization_id', '=', agency.organizationId)
      .execute(),
  )

/** Opens a checkout, which makes the agency's customer. Returns the customer's id. */
async function openAccount(): Promise<string> {
  const body = { priceId: 'price_pro', customerEmail: 'a@a.example', customerName: 'A A' }
  const { status, text } = await app.call('POST', '/api/create-checkout-session', { as, body })
  expect(status, text).toBe(200)
  return (await rowsOf((rows) => findPaymentAccount(rows)))?.customer_id ?? ''
}

test('BILLING-004 BILLING-014 the plan has name, contacts, room, description and prices', async () => {
  await setAgency({
    ...{ subscription_tier: 'pro', contact_limit: 15_000, agent_limit: 7 },
    ...{ extra_agents: 2, extra_contacts: 10_000 },
  })
  await buildContact(app.services, agency.organizationId)
  const { body } = await get('/billing/plan')
  expect(body.data).toMatchObject({
    name: 'Pro',
    contactCount: 1,
    totalClients: 15_000,
    priceDescription: 'Base plan 500 contacts, $40 per additional 500',
    basePrice: 9900 + 2 * 2000 + 2 * 5000,
    contactsIncluded: 500,
    pricePerAdditionalContact: 8,
    currency: 'usd',
    cardPayment: 'test',
    next: null,
    overdue: null,
    subscribed: false,
  })
  await setAgency({ subscription_tier: null, contact_limit: -1 })
  expect((await get('/billing/plan')).body.data).toMatchObject({
    name: 'No plan chosen',
    totalClients: null,
    basePrice: null,
  })
})

test('a planned change, a cancellation and an overdue payment are part of the plan', async () => {
  const customer = await openAccount()
  const failedAt = new Date('2026-06-01T12:00:00Z')
  const from = new Date('2026-07-01T00:00:00Z')
  await setAgency({
    ...{ subscription_tier: 'pro', subscription_status: 'past_due' },
    ...{ cancel_at_period_end: true, payment_failed_at: failedAt },
  })
  await rowsOf((rows) =>
    updatePaymentAccount(rows, {
      ...{ subscription_id: 'sub_1', period_end: from, next_from: from, next_tier: 'basic' },
      ...{ next_extra_agents: 0, next_extra_contacts: 0 },
    }),
  )
  const seconds = Date.parse('2026-06-20T12:00:00Z') / 1000
  stripe.addInvoice(customer, {
    ...{ subscription: 'sub_1', status: 'open', next_payment_attempt: seconds },
  })
  const planned = {
    periodEnd: from.toISOString(),
    cancelAtPeriodEnd: true,
    next: { name: 'Basic', from: from.toISOString() },
  }
  const since = failedAt.toISOString()
  expect((await get('/billing/plan')).body.data).toMatchObject({
    ...planned,
    overdue: { since, nextAttempt: '2026-06-20T12:00:00.000Z', invoices: [{ amount: 9900 }] },
  })
  stripe.break(500)
  expect((await get('/billing/plan')).body.data).toMatchObject({
    ...planned,
    overdue: { since, nextAttempt: null, invoices: [] },
  })
})

test('a customer that was deleted at the provider is not found again by its search', async () => {
  const deleted = await openAccount()
  stripe.deleteCustomer(deleted)
  await rowsOf((rows) => deletePaymentAccount(rows, deleted))
  expect(await openAccount()).not.toBe(deleted)
})

test('BILLING-006 BILLING-013 the payment method has its card’s brand, digits, expiry and email address', async () => {
  expect((await get('/billing/payment-method')).body).toEqual({ success: true, data: null })
  const customer = await openAccount()
  expect((await get('/billing/payment-method')).body.data).toBeNull()
  const card = (brand: string) => ({
    id: 'pm_1',
    type: 'card',
    card: { brand, last4: '4242', exp_month: 4, exp_year: 2029 },
    billing_details: { email: 'ada@agency.example' },
  })
  const method = {
    ...{ id: 'pm_1', type: 'card', last4: '4242', expiryMonth: 4, expiryYear: 2029 },
    ...{ email: 'ada@agency.example', expired: false },
    receiptEmails: [agency.admin.email],
  }
  for (const [brand, ours] of [
    ['visa', 'visa'],
    ['amex', 'amex'],
    ['mastercard', 'mastercard'],
    ['discover', 'other'],
  ] as const) {
    stripe.setCard(customer, card(brand))
    expect((await get('/billing/payment-method')).body.data).toEqual({ ...method, brand: ours })
  }
})

test('BILLING-009 BILLING-012 BILLING-015 invoices come newest first in pages, each with the URL of its file', async () => {
  expect((await get('/billing/invoices')).body).toEqual({ success: true, data: [], after: null })
  const customer = await openAccount()
  const ids = Array.from({ length: 27 }, () => stripe.addInvoice(customer, {})).reverse()
  stripe.addInvoice(customer, { status: 'draft', number: null })
  const first = (await get('/billing/invoices')).body
  expect([first.data.length, first.after]).toEqual([24, ids[23]])
  const second = (await get(`/billing/invoices?after=${first.after}`)).body
  expect([second.data.length, second.after]).toEqual([3, null])
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
  expect(second.data.at(-1)).toEqual({
    ...{
      id: ids.at(-1),
      status: 'paid',
      amount: 9900,
      currency: 'usd',
      plan: 'Pro',
      discounts: [],
    },
    number: expect.stringMatching(/^HF-/),
    date: expect.stringMatching(/^2026-06-/),
    pdfUrl: `https://pay.stripe.example/${ids.at(-1)}/pdf`,
  })
  const file = await get(`/billing/invoices/${ids[0]}/download`)
  expect(file.body).toEqual({
    success: true,
    data: { url: `https://pay.stripe.example/${ids[0]}/pdf` },
  })
})

test('an invoice of another agency, an unknown one and one without a file are no download', async () => {
  const theirs = stripe.addInvoice('cus_of_another', {})
  const status = async (id: string) => (await get(`/billing/invoices/${id}/download`)).status
  expect(await status(theirs)).toBe(404)
  const customer = await openAccount()
  const bare = stripe.addInvoice(customer, { invoice_pdf: null, hosted_invoice_url: null })
  expect([await status(theirs), await status('in_0'), await status(bare)]).toEqual([404, 404, 409])
})

test('the link to the card leads to the provider’s page, and back if that cannot be opened', async () => {
  const where = async () => {
    const { status, headers } = await get('/billing/portal')
    return [status, headers.location]
  }
  expect(await where()).toEqual([303, '/stripe?portal=failed'])
  const customer = await openAccount()
  expect(await where()).toEqual([303, `https://billing.stripe.example/p/${customer}`])
  stripe.break(500)
  expect(await where()).toEqual([303, '/stripe?portal=failed'])
})

test('BILLING-002 only admins see the billing', async () => {
  const agent = await app.signIn((await buildAgent(app.services, agency.organizationId)).email)
  const paths = ['plan', 'payment-method', 'invoices', 'invoices/in_1/download', 'portal']
  for (const path of paths)
    expect([path, (await get(`/billing/${path}`, agent)).status]).toEqual([path, 403])
})

test('a provider that is down or busy gives a message, and the plan is shown without it', async () => {
  await openAccount()
  for (const status of [500, 429]) {
    stripe.break(status)
    const refused = await get('/billing/invoices')
    expect([refused.status, refused.body.message]).toEqual([
      503,
      expect.stringMatching(/^The payment provider /),
    ])
    expect((await get('/billing/plan')).status).toBe(200)
  }
})

test('a server that takes no payments says so, and shows the plan', async () => {
  const off = await createTestApp()
  try {
    ;(off.services as { payments: unknown }).payments = undefined
    const { admin } = await buildOrganization(off.services)
    const cookie = await off.signIn(admin.email)
    const read = async (path: string) => (await off.call('GET', `/api${path}`, { as: cookie })).body
    expect((await read('/billing/plan')).data.cardPayment).toBe('off')
    expect((await read('/billing/payment-method')).data).toBeNull()
    expect((await read('/billing/invoices')).data).toEqual([])
    expect(await read('/subscription/pricing')).toEqual({
      success: true,
      publishableKey: '',
      priceId: null,
    })
    const refused = await off.call('POST', '/api/create-checkout-session', {
      as: cookie,
      body: { priceId: 'price_pro', customerEmail: 'a@a.example', customerName: 'A A' },
    })
    expect([refused.status, refused.body.message]).toEqual([503, 'Card payment is not set up.'])
  } finally {
    await off.close()
  }
})
