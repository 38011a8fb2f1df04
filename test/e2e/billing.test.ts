import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  findPaymentAccount,
  updatePaymentAccount,
} from '../../src/features/billing/server/payment-account.sql.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { type BuiltOrganization, buildOrganization } from '../builders.ts'
import { scriptedKeys, startScriptedStripe } from '../payments/scripted-stripe.ts'
import { expectFits, headed, shows, startJourney } from './journey.ts'

const journey = await startJourney({ env: scriptedKeys })
const stripe = await startScriptedStripe(journey.app)
afterAll(async () => {
  await stripe.close()
  await journey.close()
})

const scopeOf = ({ organizationId }: BuiltOrganization) => ({
  database: journey.app.services.database,
  organizationId,
})
const setAgency = (agency: BuiltOrganization, values: object) =>
  inOrganization(scopeOf(agency), (transaction) =>
    transaction
      .updateTable('organization')
      .set(values)
      .where('organization_id', '=', agency.organizationId)
      .execute(),
  )
const card = {
  id: 'pm_1',
  type: 'card',
  card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2099 },
  billing_details: { email: 'ada@agency.example' },
}
const order = { priceId: 'price_pro', customerEmail: 'a@a.example', customerName: 'A A' }

/** A paying agency's admin, before the page is opened. */
async function payingAdmin(page: Page, agency: BuiltOrganization): Promise<string> {
  const made = await page.request.post('/api/create-checkout-session', { data: order })
  expect(made.status(), await made.text()).toBe(200)
  await setAgency(agency, { subscription_tier: 'pro', contact_limit: 5000, agent_limit: 5 })
  const account = await inOrganization(scopeOf(agency), (rows) => findPaymentAccount(rows))
  stripe.setCard(account?.customer_id ?? '', card)
  return account?.customer_id ?? ''
}

test('BILLING-001 BILLING-003 BILLING-005 BILLING-007 BILLING-008 an admin sees plan, card and invoices, and downloads one', async () => {
  const agency = await buildOrganization(journey.app.services)
  const page = await journey.open('about:blank', { as: agency.admin.email })
  const customer = await payingAdmin(page, agency)
  stripe.addInvoice(customer, {
    ...{ status: 'open', attempt_count: 0, currency: 'jpy', total: 1500, invoice_pdf: null },
    hosted_invoice_url: null,
  })
  stripe.addInvoice(customer, { status: 'open', attempt_count: 2 })
  stripe.addInvoice(customer, { status: 'of the future' })
  stripe.addInvoice(customer, { invoice_pdf: `${journey.baseUrl}/example.csv` })
  await page.goto('/stripe')
  await headed(page, 'Billing and Payments')
  const plan = page.getByRole('region', { name: 'Plan' })
  await plan.getByText('$99.00').waitFor()
  await expect
    .poll(() => plan.innerText())
    .toMatch(
      /Pro\s+Active\s+\$99\.00 a month\s+0 of 5,000 contacts\s+Usage-based pricing, for comparison: Base plan 500 contacts, \$40 per additional 500/,
    )
  const method = page.getByRole('region', { name: 'Payment method' })
  await method.getByText('Visa •••• 4242').waitFor()
  await method.getByText('04/2099').waitFor()
  await method.getByText('ada@agency.example').waitFor()
  const link = method.getByRole('link', { name: /^Manage Payment Method/ })
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
    '/api/billing/portal',
    '_blank',
  ])
  const table = page.getByRole('table', { name: 'Invoices' })
  const rows = async () =>
    (await table.getByRole('row').allInnerTexts()).map((row) => row.split(/\s*\t\s*/))
  await expect.poll(async () => (await rows()).length).toBe(5)
  const [columns, ...invoices] = await rows()
  expect(columns).toEqual(['Invoice', 'Date', 'Status', 'Amount', 'Plan', 'Download'])
  expect(invoices.map(([, , ...cells]) => cells)).toEqual([
    ['Paid', '$99.00', 'Pro', 'Download'],
    ['Unknown invoice status', '$99.00', 'Pro', 'Download'],
    ['Failed', '$99.00', 'Pro', 'Download'],
    ['Pending', '¥1,500', 'Pro', '—'],
  ])
  expect(invoices[0]?.[1]).toBe('Jun 15, 2026')
  await expectFits(page, ['phone', 'tablet', 'desktop'])

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/download$/, async (route) => {
    await held
    await route.continue()
  })
  await page
    .getByRole('button', { name: /^Download invoice/ })
    .first()
    .click()
  await table.getByText('Downloading...').waitFor()
  await expect.poll(() => table.getByRole('button', { name: /^Download invoice/ }).count()).toBe(2)
  const file = page.waitForEvent('download')
  release()
  expect((await file).url()).toBe(`${journey.baseUrl}/example.csv`)
  await expect.poll(() => table.getByText('Downloading...').count()).toBe(0)
})

test('BILLING-016 BILLING-017 BILLING-018 what cannot be loaded says so, and Retry loads it', async () => {
  const agency = await buildOrganization(journey.app.services)
  const page = await journey.open('about:blank', {
    as: agency.admin.email,
    expected: [/status of 400/],
  })
  // Not a 5xx, which would be tried again first.
  const failing = { status: 400, json: { message: 'Something went wrong.' } }
  await page.route(/\/api\/billing\//, (route) => route.fulfill(failing))
  await page.goto('/stripe')
  const texts = [
    'Failed to load invoices',
    'Failed to load payment method information.',
    'Failed to load plan information. Please try again later.',
  ]
  for (const text of texts) await shows(page, text)
  await expectFits(page)
  await page.unroute(/\/api\/billing\//)
  await setAgency(agency, { subscription_tier: 'a plan of the past' })
  for (const name of ['Plan', 'Payment method', 'Invoices'])
    await page.getByRole('region', { name }).getByRole('button', { name: 'Retry' }).click()
  await shows(page, 'No payment method yet')
  await shows(page, 'No invoices yet')
  await page.getByRole('region', { name: 'Plan' }).getByText('—').waitFor()
})

test('overdue payments say what happens when, and lead to the card; a portal that fails says so; all are paid together, and what was paid is said when a later one is not', async () => {
  const agency = await buildOrganization(journey.app.services)
  const page = await journey.open('about:blank', {
    as: agency.admin.email,
    expected: [/status of 422/],
  })
  const customer = await payingAdmin(page, agency)
  await setAgency(agency, {
    subscription_status: 'past_due',
    payment_failed_at: new Date('2026-06-12T16:00:00Z'),
  })
  await inOrganization(scopeOf(agency), (rows) =>
    updatePaymentAccount(rows, { subscription_id: 'sub_overdue' }),
  )
  const due = { status: 'open', subscription: 'sub_overdue' }
  const older = stripe.addInvoice(customer, {
    ...due,
    next_payment_attempt: Date.parse('2026-06-19T16:00:00Z') / 1000,
  })
  await page.goto('/stripe?portal=failed')
  await shows(page, 'Your payment of $99.00 on Jun 12, 2026 failed')
  await page.getByText(/We’ll try the card again on Jun 19, 2026\./).waitFor()
  await page
    .getByText(/emails to your clients will continue until Jun 19, 2026, then pause/)
    .waitFor()
  // The plan cannot be changed before it is paid, but it can be ended.
  await page.getByRole('button', { name: 'Cancel Subscription' }).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: /Change Plan|Choose Plan/ }).count())
    .toBe(0)
  const link = page.getByRole('link', { name: 'Update Card', exact: true })
  await expect.poll(() => link.getAttribute('href')).toBe('/api/billing/portal')
  await shows(page, 'We could not open the payment page. Please try again in a moment.')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.waitForURL(/\/stripe$/)
  await page.getByLabel(/^Payment needs to be updated/).waitFor()
  await expectFits(page)
  const newer = stripe.addInvoice(customer, { ...due, declinesOnce: true })
  // Issued a moment ago: its card is not charged yet, and it has not failed.
  stripe.addInvoice(customer, { ...due, attempt_count: 0 })
  await page.reload()
  await shows(page, 'Your last 2 payments failed, for a total of $198.00 since Jun 12, 2026')
  await page.getByRole('button', { name: 'Pay $198.00 Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay $198.00 now?' })
  await dialog.getByText(/once for each of these payments, oldest first\./).waitFor()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Pay $198.00' }).click()
  const rest = page.getByRole('dialog', { name: 'Pay $99.00 now?' })
  await rest.getByText('You paid $99.00, but the next payment failed: Your card was').waitFor()
  await expectFits(page)
  await rest.getByRole('button', { name: 'Pay $99.00' }).click()
  await shows(page, 'Thank you! You paid $99.00.')
  expect(stripe.requests.filter((request) => request.endsWith('/pay'))).toEqual(
    [older, newer, newer].map((id) => `POST /v1/invoices/${id}/pay`),
  )
})

test('SUBS-018 a return from a payment opens each page as usual, thanks once, and leaves the URL', async () => {
  const agency = await buildOrganization(journey.app.services)
  const page = await journey.open('about:blank', { as: agency.admin.email })
  const made = await page.request.post('/api/contacts/create', {
    data: { first_name: 'Ann', last_name: 'Client', email: 'ann@client.example' },
  })
  expect(made.status(), await made.text()).toBe(200)
  const { contacts } = await (await page.request.get('/api/contacts')).json()
  const unconfirmed =
    'Your payment is not confirmed yet. Check its status under Billing and Payments.'
  const thanks = 'Thank you! Your payment went through.'
  const returns = async (path: string, heading: string | RegExp, message: string) => {
    await page.goto(`${path}?payment_success=true`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await shows(page, message)
    await expect.poll(() => page.url()).toBe(`${journey.baseUrl}${path}`)
  }
  await returns('/contacts', 'Contacts', unconfirmed)
  const { clientSecret } = await (
    await page.request.post('/api/create-checkout-session', { data: order })
  ).json()
  const sessionId = clientSecret.split('_secret_')[0]
  const subscription = stripe.pay(sessionId)
  const customer = String(stripe.sessions.get(sessionId)?.customer)
  await page.request.post('/api/stripe/payment-complete', {
    data: { stripeCustomerId: customer, stripeSubscriptionId: subscription },
  })
  await returns('/contacts', 'Contacts', thanks)
  await returns(`/contact/${contacts[0].id}`, 'Ann Client', thanks)
  await returns('/dashboard', 'Dashboard', thanks)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await expect.poll(() => page.getByText(thanks).count()).toBe(0)
})
