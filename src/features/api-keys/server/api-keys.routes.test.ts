import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildAgent, buildContact, buildOrganization } from '../../../../test/builders.ts'
import { createApiKey, setAdmin } from '../../../../test/calls/api-keys.ts'
import { inOrganization, systemTransaction } from '../../../platform/database/transaction.ts'
import { recentSignInLength } from '../../../platform/http/check-access.ts'
import { keyIncomplete, keyInvalid } from '../shared/api-key-texts.ts'

const day = 86_400_000
let admin: string
let member: string
const app = await createTestApp()
const organization = await buildOrganization(app.services)
const { organizationId } = organization
const greta = await buildAgent(app.services, organizationId, {
  firstName: 'Greta',
  lastName: 'Gray',
})
afterAll(() => app.close())

const signInBoth = async () => {
  admin = await app.signIn(organization.admin.email)
  member = await app.signIn(greta.email)
}
const contacts = (as: string, headers = {}) => app.call('GET', '/api/contacts', { as, headers })
const keysOf = async (as: string) => (await app.call('GET', '/api/api-keys', { as })).body.keys
const entries = (action: string) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['actor_kind', 'actor_id', 'agent_id', 'entity_id', 'ip_address', 'detail'])
        .where('organization_id', '=', organization.organizationId)
        .where('action', '=', action)
        .orderBy('id')
        .execute(),
  )

test('a key is shown once, stored as a hash, listed with its owner, and works as its owner until it is revoked', async () => {
  await signInBoth()
  const mine = await buildContact(app.services, organization.organizationId, {
    agentId: greta.agentId,
  })
  await buildContact(app.services, organization.organizationId, {})
  const key = await createApiKey(app, member, ['contacts:read'], { name: ' Accounting ' })
  expect(key.token).toMatch(/^hf_key_[0-9A-Za-z]{49}$/)
  const [listed] = await keysOf(member)
  expect(listed).toEqual({
    id: key.id,
    name: 'Accounting',
    hint: key.token.slice(-4),
    scopes: ['contacts:read'],
    ownerId: greta.agentId,
    owner: 'Greta Gray',
    createdAt: app.clock.now().toISOString(),
    expiresAt: new Date(app.clock.now().getTime() + 365 * day).toISOString(),
    status: 'active',
    lastUsedAt: null,
    lastUsedIp: null,
  })
  const { body, headers } = await contacts(key.as)
  expect(body.contacts.map(({ id }: { id: number }) => id)).toEqual([mine])
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect((await keysOf(member))[0]).toMatchObject({
    lastUsedAt: app.clock.now().toISOString(),
    lastUsedIp: '127.0.0.1',
  })
  const stored = await systemTransaction(app.services.database, (system) =>
    system.selectFrom('directory.api_key_hash').selectAll().execute(),
  )
  expect(JSON.stringify(stored)).not.toContain(key.token.slice(7, 30))
  expect((await app.call('DELETE', `/api/api-keys/${key.id}`, { as: member })).status).toBe(200)
  const refused = await contacts(key.as)
  expect([refused.status, refused.body.message]).toEqual([401, keyInvalid])
  expect(refused.headers['www-authenticate']).toBe('Bearer')
  expect(await keysOf(member)).toEqual([])
})

test('what a key does is recorded as the key, with its owner and the IP address', async () => {
  await signInBoth()
  const key = await createApiKey(app, member, ['contacts:write'], { name: 'Zap' })
  const body = { first_name: 'Cleo', last_name: 'Key', email: 'cleo@mail.example' }
  const created = await app.call('POST', '/api/contacts/create', { as: key.as, body })
  expect(created.status).toBe(200)
  const by = { actor_kind: 'api_key', actor_id: String(key.id), agent_id: greta.agentId }
  expect((await entries('contacts.create')).at(-1)).toMatchObject({
    ...by,
    entity_id: created.body.contact.id,
    ip_address: '127.0.0.1',
  })
  expect((await contacts(key.as)).status).toBe(403)
  await expect
    .poll(async () => (await entries('access.refused')).at(-1))
    .toMatchObject({ ...by, detail: { route: '/api/contacts', status: 403 } })
  expect((await entries('api_keys.create')).at(-1)).toMatchObject({
    ...{ actor_kind: 'member', actor_id: String(greta.agentId), entity_id: key.id },
    detail: { name: 'Zap', scopes: ['contacts:write'], lifetime: '1year' },
  })
})

test('a request from another site or with a cookie is decided by the key alone', async () => {
  await signInBoth()
  const key = await createApiKey(app, member, ['contacts:write'])
  const body = { first_name: 'Site', last_name: 'Key', email: 'site@mail.example' }
  const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
  const call = { as: key.as, body, headers }
  expect((await app.call('POST', '/api/contacts/create', call)).status).toBe(200)
  const both = await contacts(key.as, { cookie: admin })
  expect(both.status).toBe(403)
  const broken = await contacts(`${key.as.slice(0, -1)}!`, { cookie: admin })
  expect([broken.status, broken.body.message]).toEqual([401, keyIncomplete])
  expect((await contacts('Bearer ', { cookie: admin })).status).toBe(401)
  const preflight = await app.http.inject({
    method: 'OPTIONS',
    url: '/api/contacts',
    headers: { ...headers, 'access-control-request-headers': 'authorization' },
  })
  expect(preflight.headers['access-control-allow-headers']).toBeUndefined()
})

test('a key with a wrong checksum is refused without a look into the database', async () => {
  await signInBoth()
  const { token } = await createApiKey(app, member, ['contacts:read'])
  const wrong = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')
  expect((await contacts(`Bearer ${wrong}`)).body.message).toBe(keyIncomplete)
})

test('a key follows its owner: demoted, it loses the admins’ scopes and colleagues’ contacts; promoted, it has them again', async () => {
  await signInBoth()
  const { organizationId } = organization
  await setAdmin(app.services, organizationId, greta.agentId, true)
  const key = await createApiKey(app, await app.signIn(greta.email), [
    'contacts:read',
    'agents:read',
  ])
  const seen = async () => (await contacts(key.as)).body.total
  const agents = async () => (await app.call('GET', '/api/agents', { as: key.as })).status
  const all = await seen()
  expect(await agents()).toBe(200)
  await setAdmin(app.services, organizationId, greta.agentId, false)
  expect(await agents()).toBe(403)
  expect(await seen()).toBeLessThan(all)
  await setAdmin(app.services, organizationId, greta.agentId, true)
  expect([await agents(), await seen()]).toEqual([200, all])
  await setAdmin(app.services, organizationId, greta.agentId, false)
})

test('logging out everywhere ends the member’s keys and no others', async () => {
  await signInBoth()
  const ended = await createApiKey(app, member, ['contacts:read'])
  const kept = await createApiKey(app, admin, ['contacts:read'])
  await app.call('POST', '/api/auth/logout', { as: member, body: { everywhere: true } })
  await app.runJobs()
  expect([(await contacts(ended.as)).status, (await contacts(kept.as)).status]).toEqual([401, 200])
  expect((await entries('api_keys.revoke')).at(-1)).toMatchObject({
    actor_kind: 'member',
    actor_id: String(greta.agentId),
    detail: { reason: 'logged out everywhere' },
  })
})

test('admins see and revoke the keys of all members, agents only their own', async () => {
  await signInBoth()
  const key = await createApiKey(app, admin, ['contacts:read'], { name: 'Admin’s' })
  const own = await createApiKey(app, member, ['contacts:read'], { name: 'Greta’s' })
  const names = async (as: string) => (await keysOf(as)).map(({ name }: { name: string }) => name)
  expect(await names(admin)).toEqual(expect.arrayContaining(['Admin’s', 'Greta’s']))
  expect(await names(member)).not.toContain('Admin’s')
  const revoke = (as: string, id: number) => app.call('DELETE', `/api/api-keys/${id}`, { as })
  expect((await revoke(member, key.id)).status).toBe(404)
  expect((await contacts(key.as)).status).toBe(200)
  expect((await revoke(admin, own.id)).status).toBe(200)
  expect((await revoke(admin, own.id)).status).toBe(404)
  expect((await contacts(own.as)).status).toBe(401)
})

test('creating and revoking need a sign-in within the last half hour', async () => {
  await signInBoth()
  const key = await createApiKey(app, member, ['contacts:read'])
  app.clock.advance(recentSignInLength + 1)
  const body = { name: 'Late', scopes: ['contacts:read'] }
  const late = await app.call('POST', '/api/api-keys', { as: member, body })
  expect([late.status, late.body.data]).toEqual([403, { signInAgain: true }])
  expect((await app.call('DELETE', `/api/api-keys/${key.id}`, { as: member })).status).toBe(403)
  expect((await contacts(key.as)).status).toBe(200)
})
