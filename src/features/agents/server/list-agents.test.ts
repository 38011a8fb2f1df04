import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildAgent, buildOrganization } from '../../../../test/builders.ts'

const app = await createTestApp()
const organization = await buildOrganization(app.services)
const foreign = await buildOrganization(app.services)
await buildAgent(app.services, foreign.organizationId)
const greta = await buildAgent(app.services, organization.organizationId, {
  firstName: 'Greta',
  lastName: 'Gray',
})
afterAll(() => app.close())

test('AGENTS-021 admins get the organization’s agents and the id of the default agent', async () => {
  const answer = await app.call('GET', '/api/agents', {
    as: await app.signIn(organization.admin.email),
  })
  expect(answer.body.defaultAgentId).toBe(organization.admin.agentId)
  expect(answer.body.agents.map((one: { lastName: string }) => one.lastName)).toEqual([
    'Admin',
    'Gray',
  ])
  const selfOnboardingUrl = `http://localhost:3000/self-onboarding/${organization.slug}?agentId=${greta.publicId}`
  expect(answer.body.agents[1]).toMatchObject({
    id: greta.agentId,
    email: greta.email,
    isAdmin: false,
    isDefault: false,
    stateLicenses: [],
    selfOnboardingUrl,
  })
})

test('other agents and signed-out visitors do not get the list', async () => {
  expect((await app.call('GET', '/api/agents', { as: await app.signIn(greta.email) })).status).toBe(
    403,
  )
  expect((await app.call('GET', '/api/agents')).status).toBe(401)
})
