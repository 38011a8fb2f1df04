import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildAgent, buildContacts, buildOrganization } from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { linkSpent } from '../shared/access.contract.ts'
import { createLoginLink } from './request-login-link.ts'

const app = await createTestApp()
const organization = await buildOrganization(app.services)
afterAll(() => app.close())

const linkIn = (text: string) =>
  text.match(/http:\/\/localhost:3000\/auth\/verify\/[^\s"]+/)?.[0] ?? ''
const cookieOf = (header: string | string[] | undefined) =>
  [header]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')

async function until<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (let i = 0; i < 100; i++) {
    const value = await read()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('nothing came')
}

test('AUTH-027 AUTH-014 AUTH-013 a login request returns the same for known and unknown email addresses, and emails only known ones', async () => {
  const known = await app.call('POST', '/api/auth/login', {
    body: { email: organization.admin.email },
  })
  const unknown = await app.call('POST', '/api/auth/login', {
    body: { email: 'nobody@nowhere.example' },
  })
  expect(known.status).toBe(200)
  expect(known.body).toEqual({
    success: true,
    message:
      "If your email is registered, you'll receive a login link soon. Check your inbox and spam folder.",
  })
  expect(unknown.body).toEqual(known.body)
  const email = await until(async () => (await app.emails())[0])
  expect(email.to).toBe(organization.admin.email)
  expect(linkIn(email.text)).toContain(`/auth/verify/${organization.slug}/`)
  expect((await app.emails()).filter(({ to }) => to === 'nobody@nowhere.example')).toEqual([])
})

test('AUTH-017 an empty email address is refused with the specification’s text', async () => {
  const answer = await app.call('POST', '/api/auth/login', { body: { email: ' ' } })
  expect([answer.status, answer.body.message]).toEqual([400, 'Please enter your email address'])
})

test('AUTH-026 AUTH-002 the link logs in without confirmation in the requesting browser, and only once', async () => {
  const asked = await app.call('POST', '/api/auth/login', {
    body: { email: organization.admin.email, redirect: '/contact/5?tab=email' },
  })
  const link = await until(async () => {
    const found = (await app.emails()).map(({ text }) => linkIn(text))
    return found.length > 1 ? found[0] : undefined
  })
  const path = `/api${new URL(link).pathname}`
  const browser = { cookie: cookieOf(asked.headers['set-cookie']), 'x-holdfast': '1' }
  const used = await app.call('GET', path, { headers: browser })
  expect(used.status).toBe(200)
  expect(used.body).toMatchObject({
    success: true,
    session: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    redirectUrl: '/contact/5?tab=email',
    email: organization.admin.email,
    orgSlug: organization.slug,
  })
  const again = await app.call('GET', path, { headers: browser })
  expect([again.status, again.body.message]).toEqual([400, linkSpent])
})

test('AUTH-002 a scanner that opens the link without the page’s script, or another browser without confirmation, does not use it', async () => {
  const link = await createLoginLink(app.services, organization.admin.email, {
    browserHash: hashToken('nonce'),
  })
  const path = `/api${new URL(link ?? '').pathname}`
  expect((await app.call('GET', path)).status).toBe(400)
  expect(
    (
      await app.call('GET', path, {
        headers: { 'x-holdfast': '1', 'sec-fetch-site': 'cross-site' },
      })
    ).status,
  ).toBe(400)
  const strange = await app.call('GET', path, { headers: { 'x-holdfast': '1' } })
  expect([strange.status, strange.body]).toEqual([
    200,
    {
      ...{ success: true, pressRequired: true, codeRequired: false },
      ...{ session: null, email: null, orgSlug: null, redirectUrl: path.replace('/api', '') },
    },
  ])
  expect(strange.headers['set-cookie']).toBeUndefined()
  expect((await app.call('GET', path, { headers: { 'x-holdfast': 'confirm' } })).status).toBe(200)
})

test('AUTH-002 a link is invalid with another slug, and after 15 minutes', async () => {
  const link = new URL((await createLoginLink(app.services, organization.admin.email)) ?? '')
    .pathname
  expect(
    (
      await app.call('GET', `/api${link.replace(organization.slug, 'other')}`, {
        headers: { 'x-holdfast': 'confirm' },
      })
    ).status,
  ).toBe(400)
  app.clock.advance(15 * 60_000 + 1)
  expect(
    (await app.call('GET', `/api${link}`, { headers: { 'x-holdfast': 'confirm' } })).status,
  ).toBe(400)
})

test('AUTH-022 AUTH-020 ACCESS-009 /api/me returns the session user with the account status', async () => {
  const as = await app.signIn(organization.admin.email)
  await inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    async (transaction) => {
      await transaction
        .updateTable('organization')
        .set({
          billing_cycle_end: calendarDate('2027-03-31'),
          created_at: new Date('2026-02-03T04:05:06Z'),
        })
        .where('organization_id', '=', organization.organizationId)
        .execute()
      await transaction
        .updateTable('agent')
        .set({
          signature: 'Ada, for you',
          booking_link: 'https://calendar.example/ada',
          use_org_sender_details: false,
          has_completed_walkthrough: true,
        })
        .where('id', '=', organization.admin.agentId)
        .execute()
    },
  )
  const { status, body } = await app.call('GET', '/api/me', { as })
  expect([status, body.success]).toEqual([200, true])
  expect(body.user).toMatchObject({
    id: organization.admin.agentId,
    email: organization.admin.email,
    firstName: 'Ada',
    lastName: 'Admin',
    phone: '5555550100',
    is_admin: true,
    is_agent: true,
    organization_id: organization.organizationId,
    organization_slug: organization.slug,
    subscription_tier: 'pro',
    demo_mode: false,
    hasCompletedWalkthrough: true,
    signature: 'Ada, for you',
    booking_link: 'https://calendar.example/ada',
    useOrgSenderDetails: false,
    orgCreateDate: '2026-02-03T04:05:06.000Z',
  })
  expect(Object.keys(body.user.accountStatus).sort()).toEqual(
    [
      'status',
      'setupByWizard',
      'message',
      'organizationId',
      'organizationName',
      'organizationSlug',
      'subscriptionTier',
      'subscriptionStatus',
      'agentLimit',
      'contactLimit',
      'currentAgentCount',
      'currentContactCount',
      'billingCycleEnd',
      'paymentFailureCount',
      'paymentCompleted',
    ].sort(),
  )
  expect(body.user.accountStatus).toMatchObject({
    status: 'complete',
    billingCycleEnd: '2027-03-31',
    currentAgentCount: 1,
    currentContactCount: 0,
    subscriptionTier: 'pro',
    organizationSlug: organization.slug,
    paymentFailureCount: 0,
  })
  await buildContacts(app.services, organization.organizationId, [
    { firstName: 'Ann' },
    { firstName: 'Bob' },
  ])
  expect(
    (await app.call('GET', '/api/me', { as })).body.user.accountStatus.currentContactCount,
  ).toBe(2)
})

test('AUTH-024 AUTH-028 the session call returns the signed-in member until logout', async () => {
  const agent = await buildAgent(app.services, organization.organizationId)
  const as = await app.signIn(agent.email)
  expect((await app.call('GET', '/api/auth/session', { as })).body).toMatchObject({
    valid: true,
    session: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    email: agent.email,
    orgSlug: organization.slug,
  })
  expect((await app.call('POST', '/api/auth/logout', { as })).body).toEqual({ success: true })
  expect((await app.call('GET', '/api/auth/session', { as })).body).toMatchObject({
    valid: false,
    session: null,
    email: null,
  })
  expect((await app.call('GET', '/api/me', { as })).status).toBe(401)
})

test('AUTH-025 set-session refreshes only the session of its email address', async () => {
  const { email } = organization.admin
  const as = await app.signIn(email)
  const set = (body: object, cookie?: string) =>
    app.call('POST', '/api/auth/set-session', { as: cookie, body })
  const own = await set({ email }, as)
  expect([own.status, own.body]).toEqual([200, { success: true }])
  expect((await set({ email: 'other@agency.example' }, as)).status).toBe(401)
  expect((await set({ email })).status).toBe(401)
})

test('login requests are limited per email address, across servers', async () => {
  const limited = await buildAgent(app.services, organization.organizationId)
  const statuses: number[] = []
  for (let i = 0; i < 6; i++)
    statuses.push(
      (await app.call('POST', '/api/auth/login', { body: { email: limited.email } })).status,
    )
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
