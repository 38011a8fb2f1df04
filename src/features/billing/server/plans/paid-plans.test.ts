import { afterAll, expect, test } from 'vitest'
import {
  buildPayingAgency,
  buildTriedAgency,
  payIn,
  settle,
} from '../../../../../test/agencies/plan-agency.ts'
import { buildSignedUpAgency } from '../../../../../test/agencies/signed-up-agency.ts'
import { createTestApp } from '../../../../../test/app.ts'
import { waitingForLock } from '../../../../../test/attacks/races.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { requirePayments } from '../../../../platform/payments/require-payments.ts'
import { findPaymentAccount, updatePaymentAccount } from '../payment-account.sql.ts'

const app = await createTestApp()
afterAll(() => app.close())

const day = 86_400_000
type Agency = { as: string; email: string; url: string; organizationId: OrganizationId }

const read = async ({ as, url }: Agency) => (await app.call('GET', url, { as })).body
const preview = async ({ as, url }: Agency, body: object) =>
  (await app.call('POST', `${url}/preview`, { as, body })).body
/** With a recent sign-in, however far the clock was moved. */
const put = async ({ email, url }: Agency, body: object) =>
  app.call('PUT', url, { as: await app.signIn(email), body })
const limitsOf = async ({ as }: Agency) => {
  const { agentLimit, contactLimit } = (await app.call('GET', '/api/me', { as })).body.user
    .accountStatus
  return { agentLimit, contactLimit }
}
const accountOf = (organizationId: OrganizationId) =>
  inOrganization({ ...app.services, organizationId }, (transaction) =>
    findPaymentAccount(transaction),
  )
async function invoicesOf({ organizationId }: Agency) {
  const account = await accountOf(organizationId)
  const { invoices } = await requirePayments(app.services).listInvoices(account?.customer_id ?? '')
  return invoices
}
const createSession = (as: string, body: object) =>
  app.call('POST', '/api/stripe/create-checkout-session', { as, body })
const openSession = (as: string, id: string) =>
  app.call('GET', `/api/stripe/redirect-to-checkout?session_id=${id}`, { as })

test('PLANS-009 PLANS-030 PLANS-031 a paid plan goes through the agency’s own checkout session and the redirect to it', async () => {
  const other = await buildTriedAgency(app)
  const agency = await buildTriedAgency(app)
  const { as, slug } = agency
  const selection = { orgSlug: slug, tierId: 'pro', extraAgents: 2, extraContacts: 5000 }
  const created = await createSession(as, selection)
  expect(created.body).toEqual({ success: true, sessionId: expect.stringMatching(/^cs_/) })
  const { sessionId } = created.body
  // A second tab gets the same one, so that nothing is paid twice.
  expect((await createSession(as, selection)).body.sessionId).toBe(sessionId)
  const open = await openSession(as, sessionId)
  expect(open.status).toBe(302)
  const location = String(open.headers.location)
  expect(location).toContain('/test-payments/checkout/')
  // Its way back leads to the choice, extras too.
  const standIn = await app.standIn()
  const page = await (await fetch(`${standIn.url}${new URL(location).pathname}`)).text()
  expect(page.replaceAll('&amp;', '&')).toContain(
    '/change-plan?plan=pro&agents=2&contacts=5000&step=review',
  )
  await createSession(other.as, { tierId: 'basic' })
  expect((await openSession(other.as, sessionId)).status).toBe(404)
  expect((await openSession(as, 'cs_of_no_one')).status).toBe(404)
  expect((await createSession(as, { ...selection, orgSlug: other.slug })).status).toBe(403)
  const paid = await payIn(app, location)
  expect(paid.headers.get('location')).toContain('/contacts?payment_success=true')
  expect(await read(agency)).toMatchObject({
    isActive: true,
    paymentStatus: 'active',
    tier: { id: 'pro' },
    extraAgents: 2,
    extraContacts: 5000,
  })
  expect(await limitsOf(agency)).toEqual({ agentLimit: 7, contactLimit: 10_000 })
  expect((await invoicesOf(agency)).map(({ amountPaid }) => amountPaid)).toEqual([18_900])
  expect((await openSession(as, sessionId)).headers.location).toBe('/change-plan?session=closed')
  const again = await createSession(as, { tierId: 'enterprise' })
  expect(again.status).toBe(409)
})

test('a dearer plan starts at once and charges exactly what was shown, once for a double press', async () => {
  const agency = await buildPayingAgency(app)
  app.clock.advance(10 * day)
  const shown = await preview(agency, { tierId: 'enterprise' })
  expect(shown).toMatchObject({ kind: 'now', warnings: [], isTest: true, canPay: false })
  const sum = shown.changes.reduce(
    (total: number, { amount }: { amount: number }) => total + amount,
    0,
  )
  expect(shown.dueToday).toBe(sum)
  expect(shown.dueToday).toBeGreaterThan(10_000)
  expect(shown.dueToday).toBeLessThan(20_000)
  expect(shown.next.amount).toBe(29_900)
  expect((await read(agency)).tier.id).toBe('pro')
  app.clock.advance(5 * 60_000)
  const wanted = { tierId: 'enterprise', at: shown.at, dueToday: shown.dueToday }
  const presses = await Promise.all([put(agency, wanted), put(agency, wanted)])
  expect(presses.map(({ body }) => body.message).toSorted()).toEqual([
    'No changes made to your subscription.',
    'Your plan is now Enterprise.',
  ])
  expect(await limitsOf(agency)).toEqual({ agentLimit: -1, contactLimit: 50_000 })
  await settle(app)
  const [newest, first, ...more] = await invoicesOf(agency)
  expect([newest?.amountPaid, first?.amountPaid, more]).toEqual([shown.dueToday, 9900, []])
})

test('a declined card changes nothing and says so, and the next press with another card works', async () => {
  const agency = await buildPayingAgency(app)
  const standIn = await app.standIn()
  const account = await accountOf(agency.organizationId)
  const payments = requirePayments(app.services)
  const card = await payments.readPaymentMethod(account?.customer_id ?? '')
  standIn.control.setCard(card?.id ?? '', 'declines')
  app.clock.advance(day)
  const shown = await preview(agency, { tierId: 'enterprise' })
  const refused = await put(agency, {
    tierId: 'enterprise',
    at: shown.at,
    dueToday: shown.dueToday,
  })
  expect(refused.status).toBe(422)
  expect(refused.body.message).toMatch(/declined.* Your plan was not changed\.$/)
  expect((await read(agency)).tier.id).toBe('pro')
  expect((await limitsOf(agency)).contactLimit).toBe(5000)
  standIn.control.setCard(card?.id ?? '', 'pays')
  app.clock.advance(60_000)
  const next = await preview(agency, { tierId: 'enterprise' })
  const changed = await put(agency, { tierId: 'enterprise', at: next.at, dueToday: next.dueToday })
  expect(changed.body.message).toBe('Your plan is now Enterprise.')
})

test('amounts that are not those shown, too old or from the future charge nothing', async () => {
  const agency = await buildPayingAgency(app)
  app.clock.advance(day)
  const { at, dueToday } = await preview(agency, { tierId: 'enterprise' })
  const moved = (milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString()
  const wrong = [
    { at, dueToday: dueToday - 1 },
    { at: moved(-2 * 3_600_000), dueToday },
    { at: moved(60_000), dueToday },
  ]
  for (const shown of wrong)
    expect((await put(agency, { tierId: 'enterprise', ...shown })).status).toBe(409)
  expect(await invoicesOf(agency)).toHaveLength(1)
  expect((await read(agency)).tier.id).toBe('pro')
})

test('a cheaper plan waits for the paid period, can be taken back, and starts with the next one', async () => {
  const agency = await buildPayingAgency(app)
  app.clock.advance(day)
  const shown = await preview(agency, { tierId: 'basic' })
  expect(shown).toMatchObject({ kind: 'period-end', dueToday: 0, changes: [] })
  expect(shown.next.amount).toBe(4900)
  const planned = await put(agency, { tierId: 'basic', at: shown.at, dueToday: 0 })
  expect(planned.body.message).toMatch(/^Basic starts on \w{3} \d+, \d{4}\.$/)
  expect(planned.body.subscription).toMatchObject({
    tier: { id: 'pro' },
    plannedChange: { tier: { id: 'basic' }, from: shown.next.date },
  })
  expect((await limitsOf(agency)).contactLimit).toBe(5000)
  // The same again is no second change, and another one must wait.
  expect((await put(agency, { tierId: 'basic' })).body.message).toMatch(/^Basic starts on/)
  expect((await put(agency, { tierId: 'enterprise' })).status).toBe(409)
  const keep = async () =>
    app.call('POST', `${agency.url}/keep`, { as: await app.signIn(agency.email), body: {} })
  expect((await keep()).body).toMatchObject({ tier: { id: 'pro' }, plannedChange: null })
  expect((await keep()).body).toMatchObject({ plannedChange: null })
  await settle(app)
  expect(await invoicesOf(agency)).toHaveLength(1)
  await put(agency, { tierId: 'basic' })
  app.clock.advance(31 * day)
  await settle(app)
  expect(await read({ ...agency, as: await app.signIn(agency.email) })).toMatchObject({
    tier: { id: 'basic' },
    plannedChange: null,
    paymentStatus: 'active',
  })
  expect((await invoicesOf(agency)).map(({ amountPaid }) => amountPaid)).toEqual([4900, 9900])
})

test('a cancellation waits for the paid period, refuses other changes, and can be taken back and repeated', async () => {
  const agency = await buildPayingAgency(app)
  const act = (verb: 'cancel' | 'keep') =>
    app.call('POST', `${agency.url}/${verb}`, { as: agency.as, body: {} })
  for (const verb of ['cancel', 'cancel', 'keep', 'cancel', 'keep'] as const) {
    const { status, body } = await act(verb)
    expect([verb, status, body.cancelAtPeriodEnd]).toEqual([verb, 200, verb === 'cancel'])
    expect(body.isActive).toBe(true)
    if (verb === 'cancel') expect((await put(agency, { tierId: 'enterprise' })).status).toBe(409)
  }
  const tried = await buildTriedAgency(app)
  expect((await app.call('POST', `${tried.url}/cancel`, { as: tried.as, body: {} })).status).toBe(
    409,
  )
})

test('a lost response of the provider is repeated without a second charge', async () => {
  const agency = await buildPayingAgency(app)
  app.clock.advance(day)
  const standIn = await app.standIn()
  const { at, dueToday } = await preview(agency, { tierId: 'enterprise' })
  const operation = 'PostSubscriptionsSubscriptionExposedId'
  standIn.control.failNext({ as: 'lost-answer', operation })
  const changed = await put(agency, { tierId: 'enterprise', at, dueToday })
  expect([200, 503]).toContain(changed.status)
  const again = await put(agency, { tierId: 'enterprise', at, dueToday })
  expect(again.status).toBe(200)
  expect((await read(agency)).tier.id).toBe('enterprise')
  await settle(app)
  expect((await invoicesOf(agency)).map(({ amountPaid }) => amountPaid)).toEqual([dueToday, 9900])
})

test('a provider that is down fails the change and changes nothing', async () => {
  const agency = await buildPayingAgency(app)
  app.clock.advance(day)
  const { at, dueToday } = await preview(agency, { tierId: 'enterprise' })
  const standIn = await app.standIn()
  standIn.control.failNext({
    as: 500,
    count: 3,
    operation: 'GetSubscriptionsSubscriptionExposedId',
  })
  const failed = await put(agency, { tierId: 'enterprise', at, dueToday })
  expect(failed.status).toBe(503)
  expect((await read(agency)).tier.id).toBe('pro')
})

test('a plan that is paid for while another one is chosen for the trial stays', async () => {
  const { email, slug, organizationId } = await buildSignedUpAgency(app.services)
  const as = await app.signIn(email)
  await app.call('POST', '/api/choose-plan', { as, body: { plan: 'pro' } })
  const agency = { as, email, organizationId, url: `/api/organizations/${slug}/subscription` }
  await createSession(as, { orgSlug: slug, tierId: 'pro' })
  let choosing: ReturnType<typeof put> | undefined
  await inOrganization({ ...app.services, organizationId }, async (transaction) => {
    await findPaymentAccount(transaction, { lock: true })
    choosing = put(agency, { tierId: 'enterprise' })
    await waitingForLock(app)
    await updatePaymentAccount(transaction, { subscription_id: 'sub_paid_meanwhile' })
  })
  expect((await choosing)?.status).toBe(409)
  expect((await read(agency)).tier.id).toBe('pro')
})
