import { afterAll, expect, test } from 'vitest'
import { buildSignedUpAgency } from '../../../../../test/agencies/signed-up-agency.ts'
import { createTestApp } from '../../../../../test/app.ts'
import { buildAgent, buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { basicAgentLimit } from '../../../entitlements/shared/plan-limits.rules.ts'
import {
  extraAgentsInvalid,
  extraContactsInvalid,
} from '../../../entitlements/shared/plan-selection.rules.ts'
import { customContactsInvalid } from '../../shared/plan-change.rules.ts'

const app = await createTestApp()
afterAll(() => app.close())

/** An agency in trial whose plan is Pro. */
async function agencyInTrial() {
  const agency = await buildSignedUpAgency(app.services)
  const as = await app.signIn(agency.email)
  await app.call('POST', '/api/choose-plan', { as, body: { plan: 'pro', orgSlug: agency.slug } })
  const url = `/api/organizations/${agency.slug}/subscription`
  return { ...agency, as, url }
}
const mine = async (as: string) =>
  (await app.call('GET', '/api/organizations/my-subscription', { as })).body

test('PLANS-011 PLANS-024 anyone can read the plans, each with its price, limits and features', async () => {
  const { status, body } = await app.call('GET', '/api/organizations/subscription-tiers')
  expect(status).toBe(200)
  const ids = body.tiers.map(({ id }: { id: string }) => id)
  expect(ids).toEqual(['basic', 'pro', 'enterprise'])
  for (const tier of body.tiers)
    expect(tier).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      price: expect.any(Number),
      agentLimit: expect.any(Number),
      contactLimit: expect.any(Number),
      features: expect.any(Array),
    })
})

test('PLANS-014 PLANS-028 the custom plan for a number of contacts has its price, limits and features', async () => {
  const calculate = (n: string) => app.call('GET', `/api/subscription/calculate-tier/${n}`)
  const { status, body } = await calculate('7500')
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    id: 'tier-custom-7500',
    name: 'Custom (7,500 contacts)',
    // 100 for the first 300, then 0.33 for each.
    price: 2476,
    priceLabel: '$2,476/mo',
    contactLimit: 7500,
    agentLimit: -1,
    features: ['Everything in Enterprise'],
  })
  expect((await calculate('300')).body.priceLabel).toBe('$100/mo')
  expect((await calculate('301')).body.priceLabel).toBe('$100.33/mo')
  for (const n of ['0', '-5', '1.5', 'many', '1e3', '1000001', '0x10']) {
    const refused = await calculate(n)
    expect([n, refused.status, refused.body.message]).toEqual([n, 400, customContactsInvalid])
  }
})

test('PLANS-016 PLANS-026 every member reads the subscription of the own organization', async () => {
  const { as, organizationId } = await agencyInTrial()
  const agent = await buildAgent(app.services, organizationId)
  const expected = {
    success: true,
    isActive: true,
    tier: expect.objectContaining({ id: 'pro', name: 'Pro', price: 99 }),
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    paymentStatus: 'trialing',
    extraAgents: 0,
    extraContacts: 0,
    plannedChange: null,
  }
  expect(await mine(as)).toEqual(expected)
  expect(await mine(await app.signIn(agent.email))).toEqual(expected)
  const starter = await buildSignedUpAgency(app.services)
  expect(await mine(await app.signIn(starter.email))).toMatchObject({
    isActive: false,
    tier: null,
  })
})

test('PLANS-025 the subscription of the own organization is found by slug and id, and no other one', async () => {
  const { as, url, organizationId } = await agencyInTrial()
  const other = await buildOrganization(app.services)
  const read = (org: string | number) =>
    app.call('GET', `/api/organizations/${org}/subscription`, { as })
  expect((await app.call('GET', url, { as })).body.tier.id).toBe('pro')
  expect((await read(organizationId)).body.tier.id).toBe('pro')
  for (const org of [other.slug, other.organizationId, other.publicId, 'nothing'])
    expect([org, (await read(org)).status]).toEqual([org, 404])
})

test('PLANS-027 an agency in trial changes its plan at once, with its limits and without money', async () => {
  const { as, url } = await agencyInTrial()
  const body = { tierId: 'pro', extraAgents: 2, extraContacts: 10_000 }
  const preview = await app.call('POST', `${url}/preview`, { as, body })
  expect(preview.body).toMatchObject({ kind: 'free', dueToday: 0, changes: [], next: null })
  expect((await mine(as)).extraAgents).toBe(0)
  const { at, dueToday } = preview.body
  const changed = await app.call('PUT', url, { as, body: { ...body, at, dueToday } })
  expect(changed.status, changed.text).toBe(200)
  expect(changed.body.message).toBe('Your plan is now Pro.')
  expect(await mine(as)).toMatchObject({ extraAgents: 2, extraContacts: 10_000 })
  const { accountStatus } = (await app.call('GET', '/api/me', { as })).body.user
  expect(accountStatus).toMatchObject({
    agentLimit: 7,
    contactLimit: 15_000,
    subscriptionStatus: 'trialing',
  })
  const custom = await app.call('PUT', url, { as, body: { tierId: 'tier-custom-7500' } })
  expect(custom.body.subscription).toMatchObject({
    tier: { id: 'tier-custom-7500', contactLimit: 7500 },
    extraAgents: 0,
  })
  const log = await app.call('GET', '/api/audit-log', { as })
  expect(log.text).toContain('changed the plan')
})

test('PLANS-010 a change to the same plan changes nothing and says so', async () => {
  const { as, url } = await agencyInTrial()
  const before = await mine(as)
  const again = await app.call('PUT', url, { as, body: { tierId: 'pro' } })
  expect([again.status, again.body.message]).toEqual([200, 'No changes made to your subscription.'])
  expect(await mine(as)).toEqual(before)
  expect((await app.call('GET', '/api/audit-log', { as })).text).not.toContain('changed the plan')
})

test('two admins at once: each change is whole, and the later one holds', async () => {
  const { as, url } = await agencyInTrial()
  const change = (tierId: string, extraContacts: number) =>
    app.call('PUT', url, { as, body: { tierId, extraContacts } })
  const both = await Promise.all([change('basic', 5000), change('enterprise', 10_000)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { tier, extraContacts } = await mine(as)
  expect(['basic/5000', 'enterprise/10000']).toContain(`${tier.id}/${extraContacts}`)
})

test('more presses than there are database connections wait for each other and all succeed', async () => {
  const { as, url } = await agencyInTrial()
  const presses = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      app.call('PUT', url, { as, body: { tierId: i % 2 === 0 ? 'basic' : 'pro' } }),
    ),
  )
  expect(presses.map(({ status }) => status)).toEqual(presses.map(() => 200))
})

test('the preview names what the agency has beyond the plan', async () => {
  const { as, url, organizationId } = await agencyInTrial()
  await buildAgent(app.services, organizationId)
  await buildContact(app.services, organizationId)
  const preview = await app.call('POST', `${url}/preview`, { as, body: { tierId: 'basic' } })
  expect(preview.body.warnings).toEqual([
    'You have 2 agents; Basic allows 1. Nothing will be deleted, but you cannot add agents until you have fewer or upgrade your plan.',
  ])
})

test('impossible plans are refused with the reason, by every call that takes one', async () => {
  const { as, url, slug } = await agencyInTrial()
  const before = await mine(as)
  const calls = [
    (body: object) => app.call('PUT', url, { as, body }),
    (body: object) => app.call('POST', `${url}/preview`, { as, body }),
    (body: object) =>
      app.call('POST', '/api/stripe/create-checkout-session', {
        as,
        body: { ...body, orgSlug: slug },
      }),
  ]
  const wrong: [object, string][] = [
    [{ tierId: '' }, 'Please select a plan'],
    [{}, 'Please select a plan'],
    [{ tierId: 'gold' }, 'Please select a plan'],
    [{ tierId: 'pro', extraAgents: -1 }, extraAgentsInvalid],
    [{ tierId: 'pro', extraAgents: '2' }, extraAgentsInvalid],
    [{ tierId: 'pro', extraContacts: 700 }, extraContactsInvalid],
    [{ tierId: 'basic', extraAgents: 1 }, basicAgentLimit],
  ]
  for (const call of calls)
    for (const [body, message] of wrong) {
      const answer = await call(body)
      expect([body, answer.status]).toEqual([body, 400])
      expect(answer.text).toContain(message)
    }
  expect(await mine(as)).toEqual(before)
})

test('a trial that is over has no free change: the plan starts with its payment', async () => {
  const { email, url } = await agencyInTrial()
  app.clock.advance(31 * 86_400_000)
  const later = await app.signIn(email)
  const preview = await app.call('POST', `${url}/preview`, {
    as: later,
    body: { tierId: 'enterprise' },
  })
  expect(preview.body).toMatchObject({ kind: 'checkout', firstCharge: null })
  const refused = await app.call('PUT', url, { as: later, body: { tierId: 'enterprise' } })
  expect(refused.status).toBe(409)
  expect((await mine(later)).tier.id).toBe('pro')
})

test('PLANS-029 choosing the first plan answers where the setup goes on, with the extra resources kept', async () => {
  const { email, slug } = await buildSignedUpAgency(app.services)
  const as = await app.signIn(email)
  const chosen = await app.call('POST', '/api/choose-plan', {
    as,
    body: { plan: 'pro', orgSlug: slug, extraAgents: 1, extraContacts: 5000 },
  })
  expect(chosen.body).toEqual({ success: true, redirectUrl: '/setup/settings?plan=pro' })
  expect(await mine(as)).toMatchObject({ extraAgents: 1, extraContacts: 5000 })
  const impossible = await app.call('POST', '/api/choose-plan', {
    as,
    body: { plan: 'pro', orgSlug: slug, extraContacts: 1 },
  })
  expect(impossible.status).toBe(400)
  // An agency that is set up stays where it is: on the page that changes its plan.
  const again = await app.call('POST', '/api/choose-plan', {
    as: await app.signIn((await buildOrganization(app.services)).admin.email),
    body: { plan: 'pro' },
  })
  expect(again.body).toEqual({ success: true, redirectUrl: '/change-plan' })
})
