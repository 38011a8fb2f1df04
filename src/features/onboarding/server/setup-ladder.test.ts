import { afterAll, expect, test } from 'vitest'
import { buildSignedUpAgency } from '../../../../test/agencies/signed-up-agency.ts'
import { createTestApp } from '../../../../test/app.ts'
import { buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'

const app = await createTestApp()
afterAll(() => app.close())

const accountOf = async (as: string) =>
  (await app.call('GET', '/api/me', { as })).body.user.accountStatus
const choose = (as: string, body: unknown) => app.call('POST', '/api/choose-plan', { as, body })
const finish = (as: string, step: string) =>
  app.call('POST', '/api/onboarding/setup-step', { as, body: { step } })
async function start() {
  const agency = await buildSignedUpAgency(app.services)
  return { ...agency, as: await app.signIn(agency.email) }
}

test('ACCESS-003 ACCESS-004 ACCESS-005 ACCESS-006 ACCESS-009 plan, settings and team complete an account, and each step names the next page', async () => {
  const { as, slug, organizationId } = await start()
  expect(await accountOf(as)).toMatchObject({ status: 'no_plan', organizationSlug: slug })
  const chosen = await choose(as, { plan: 'pro', orgSlug: slug })
  expect([chosen.status, chosen.body]).toEqual([
    200,
    { success: true, redirectUrl: '/setup/settings?plan=pro' },
  ])
  expect(await accountOf(as)).toMatchObject({
    status: 'setup_settings',
    subscriptionTier: 'pro',
    subscriptionStatus: 'trialing',
    agentLimit: 5,
    contactLimit: 5000,
    paymentCompleted: false,
  })
  expect((await finish(as, 'settings')).body.redirectUrl).toBe(
    '/setup/add-agents?plan=pro&org=complete',
  )
  expect((await accountOf(as)).status).toBe('setup_agents')
  expect((await finish(as, 'agents')).body.redirectUrl).toBe('/dashboard')
  expect(await accountOf(as)).toMatchObject({
    status: 'complete',
    message: 'Your account is complete. You are on a free trial.',
  })
  const entries = await inOrganization(
    { database: app.services.database, organizationId },
    (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['action', 'detail'])
        .where('organization_id', '=', organizationId)
        .where('action', 'not like', 'access.%')
        .orderBy('id')
        .execute(),
  )
  expect(entries).toEqual([
    { action: 'organizations.create', detail: { from: 'sign-up' } },
    { action: 'entitlements.choose_plan', detail: { plan: 'pro' } },
    { action: 'onboarding.finish_step', detail: { step: 'settings', complete: false } },
    { action: 'onboarding.finish_step', detail: { step: 'agents', complete: true } },
  ])
})

test('STEPPED-002 a plan for one agent is complete after the settings', async () => {
  const { as } = await start()
  await choose(as, { plan: 'basic' })
  expect((await finish(as, 'settings')).body.redirectUrl).toBe('/setup/payment')
  expect((await accountOf(as)).status).toBe('complete')
})

test('steps repeated, at once or late, change nothing, and a step before its turn is refused', async () => {
  const { as } = await start()
  expect((await finish(as, 'settings')).status).toBe(409)
  await choose(as, { plan: 'pro' })
  expect((await finish(as, 'agents')).status).toBe(409)
  const twice = await Promise.all([finish(as, 'settings'), finish(as, 'settings')])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await accountOf(as)).status).toBe('setup_agents')
  await finish(as, 'agents')
  expect((await finish(as, 'settings')).body.redirectUrl).toBe('/contacts')
  expect((await accountOf(as)).status).toBe('complete')
})

test('a plan is chosen once: the same again changes nothing, another is refused, of two at once one counts', async () => {
  const { as } = await start()
  const both = await Promise.all([choose(as, { plan: 'basic' }), choose(as, { plan: 'pro' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { subscriptionTier } = await accountOf(as)
  const other = subscriptionTier === 'pro' ? 'basic' : 'pro'
  expect((await choose(as, { plan: subscriptionTier })).status).toBe(200)
  const refused = await choose(as, { plan: other })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Your organization already has a plan.',
  ])
  expect((await accountOf(as)).subscriptionTier).toBe(subscriptionTier)
})

test('an unknown or missing plan gets "Please select a plan", and another organization’s slug is refused', async () => {
  const { as } = await start()
  for (const body of [{}, { plan: '' }, { plan: 'gold' }, { plan: null }, { plan: '__proto__' }]) {
    const answer = await choose(as, body)
    expect([answer.status, answer.body.message]).toEqual([400, 'Please select a plan'])
  }
  const { slug } = await buildOrganization(app.services)
  expect((await choose(as, { plan: 'pro', orgSlug: slug })).status).toBe(403)
  expect((await accountOf(as)).status).toBe('no_plan')
})

test('without a plan an agency can add no contact, by the API either', async () => {
  const { as } = await start()
  const contact = { first_name: 'A', last_name: 'B', email: 'a@mail.example' }
  const answer = await app.call('POST', '/api/contacts/create', { as, body: contact })
  expect(answer.status).toBe(422)
  await choose(as, { plan: 'basic' })
  expect((await app.call('POST', '/api/contacts/create', { as, body: contact })).status).toBe(200)
})

test('the team step names the agents whose details are missing, and only admins finish steps', async () => {
  const { as, organizationId } = await start()
  await choose(as, { plan: 'pro' })
  await finish(as, 'settings')
  const agent = await buildAgent(app.services, organizationId, { firstName: '', lastName: '' })
  const refused = await finish(as, 'agents')
  expect([refused.status, refused.body.message]).toEqual([
    422,
    `Every agent needs a first name, last name, email and phone. Please complete: ${agent.email}.`,
  ])
  const asAgent = await app.signIn(agent.email)
  expect((await finish(asAgent, 'agents')).status).toBe(403)
  expect((await choose(asAgent, { plan: 'pro' })).status).toBe(403)
  expect((await accountOf(asAgent)).status).toBe('setup_agents')
})

test('the plans are listed with price, limits and features', async () => {
  const { body } = await app.call('GET', '/api/organizations/subscription-tiers')
  expect(body.tiers.map(({ id }: { id: string }) => id)).toEqual(['basic', 'pro', 'enterprise'])
  expect(body.tiers[0]).toMatchObject({ name: 'Basic', agentLimit: 1 })
  expect(body.tiers[1]).toMatchObject({ name: 'Pro', price: 99 })
  expect(body.tiers[2].agentLimit).toBe(-1)
  for (const tier of body.tiers) expect(tier.features.length).toBeGreaterThan(0)
})
