import { afterAll, beforeEach, expect, test } from 'vitest'
import { rightsNotByKeys } from '../../src/platform/http/api-key-access.ts'
import { recentSignInLength } from '../../src/platform/http/check-access.ts'
import { createTestApp } from '../app.ts'
import { buildAgent, buildOrganization } from '../builders.ts'
import { createApiKey } from '../calls/api-keys.ts'

const app = await createTestApp()
afterAll(() => app.close())

let people = 0
let admin = { as: '', email: '' }
let agentId = 0
let otherAdmin = 0
let deletedAdmin = 0
beforeEach(async () => {
  const { organizationId, admin: owner } = await buildOrganization(app.services)
  admin = { email: owner.email, as: await app.signIn(owner.email) }
  agentId = (await buildAgent(app.services, organizationId)).agentId
  otherAdmin = (await buildAgent(app.services, organizationId, { isAdmin: true })).agentId
  deletedAdmin = (await buildAgent(app.services, organizationId, { isAdmin: true })).agentId
  await app.call('DELETE', `/api/agents/${deletedAdmin}`, { as: admin.as })
})

const person = (more: object) => ({
  ...{ firstName: 'Nora', lastName: 'New', phone: '5555550199' },
  email: `nora${++people}@new.example`,
  ...more,
})
/** Everything that would change who may do what, with its path. */
const changes = () =>
  [
    ['POST', '/api/agents/create', person({ isAdmin: true })],
    ['PUT', `/api/agents/${agentId}`, { isAdmin: true }],
    ['PUT', `/api/agents/${otherAdmin}`, { isAdmin: false }],
    ['PUT', `/api/agents/${otherAdmin}`, { email: 'mallory@else.example' }],
    ['DELETE', `/api/agents/${otherAdmin}`, undefined],
    ['POST', `/api/agents/${deletedAdmin}/restore`, {}],
    ['POST', '/api/agents/set_default_agent', { agentId }],
  ] as const
const call = (as: string, [method, path, body]: ReturnType<typeof changes>[number]) =>
  app.call(method, path, { as, ...(body !== undefined && { body }) })
const team = async () => {
  const { agents, defaultAgentId } = (
    await app.call('GET', '/api/agents', { as: await app.signIn(admin.email) })
  ).body
  return [defaultAgentId, agents.map((one: object) => Object.values(one))]
}

test('half an hour after the sign-in no admin is made, removed or restored, and no role or login email address changes', async () => {
  const before = await team()
  app.clock.advance(recentSignInLength + 1)
  for (const change of changes()) {
    const { status, body } = await call(admin.as, change)
    expect([change[1], status, body.data]).toEqual([change[1], 403, { signInAgain: true }])
  }
  expect((await team()).at(0)).toEqual(before.at(0))
  const again = await app.signIn(admin.email)
  for (const change of changes())
    expect([change[1], (await call(again, change)).status]).toEqual([change[1], 200])
})

test('an agent’s name, a new agent without the admin role and deleting one need no recent sign-in', async () => {
  app.clock.advance(recentSignInLength + 1)
  const { as } = admin
  const added = await app.call('POST', '/api/agents/create', { as, body: person({}) })
  expect(added.status).toBe(200)
  const { id } = added.body.agent
  const body = { firstName: 'Nell', isAdmin: false, email: added.body.agent.email }
  expect((await app.call('PUT', `/api/agents/${id}`, { as, body })).status).toBe(200)
  expect((await app.call('DELETE', `/api/agents/${id}`, { as })).status).toBe(200)
})

test('a key with the scope to change agents makes no admin, and changes no role and no login email address', async () => {
  const before = await team()
  const { as } = await createApiKey(app, admin.as, ['agents:read', 'agents:write'])
  for (const change of changes()) {
    const { status, body } = await call(as, change)
    expect([change[1], status]).toEqual([change[1], 403])
    if (change[1] !== '/api/agents/set_default_agent') expect(body.message).toBe(rightsNotByKeys)
  }
  expect(JSON.stringify(await team())).toBe(JSON.stringify(before))
  const added = await app.call('POST', '/api/agents/create', { as, body: person({}) })
  expect(added.status).toBe(200)
  const { id } = added.body.agent
  expect((await app.call('PUT', `/api/agents/${id}`, { as, body: { npn: '12' } })).status).toBe(200)
  expect((await app.call('DELETE', `/api/agents/${id}`, { as })).status).toBe(200)
})

test('keys end with the sessions that an admin, a deletion, a reset or a new login email address ends, and stay ended after a restore', async () => {
  const works = async (as: string) => (await app.call('GET', '/api/contacts', { as })).status
  const ends: ((id: number) => Promise<{ status: number }>)[] = [
    (id) => app.call('POST', `/api/agents/${id}/sign-out`, { as: admin.as }),
    (id) =>
      app.call('PUT', `/api/agents/${id}`, {
        as: admin.as,
        body: { email: `moved${id}@new.example` },
      }),
    (id) => app.call('DELETE', `/api/agents/${id}`, { as: admin.as }),
  ]
  const { organization_id: organizationId } = (await app.call('GET', '/api/me', { as: admin.as }))
    .body.user
  for (const end of ends) {
    const agent = await buildAgent(app.services, organizationId)
    const key = await createApiKey(app, await app.signIn(agent.email), ['contacts:read'])
    expect(await works(key.as)).toBe(200)
    expect((await end(agent.agentId)).status).toBe(200)
    await app.runJobs()
    expect(await works(key.as)).toBe(401)
    await app.call('POST', `/api/agents/${agent.agentId}/restore`, { as: admin.as, body: {} })
    expect(await works(key.as)).toBe(401)
  }
  const own = await createApiKey(app, admin.as, ['contacts:read'])
  expect(await works(own.as)).toBe(200)
})
