import { expect, test } from 'vitest'
import { apiScopeNames, isAdminScope } from '../../src/kernel/api-scope.ts'
import { notForKeys } from '../../src/platform/http/api-key-access.ts'
import { startTwoAgencies } from '../agencies/two-agencies.ts'
import { buildAgent } from '../builders.ts'
import { type CreatedKey, createApiKey, setAdmin } from '../calls/api-keys.ts'
import type { Route } from '../routes.ts'
import { attempts } from './isolation-attempts.ts'

const { app, routes, alpha, alphaAgent, betaAdmin, attempt, stateOfAlpha } =
  await startTwoAgencies()
const scoped = routes.filter(({ scope }) => scope !== undefined)
const marks = /Isolda|isolda@secret|Alpha Agency|alpha-agency/i

const statusesOf = async (tried: readonly Route[], key: CreatedKey) => {
  const found: Record<string, number> = {}
  // All at once, some would wait for a connection longer than calls may, on a busy machine.
  for (let from = 0; from < tried.length; from += 50)
    await Promise.all(
      tried.slice(from, from + 50).map(async (route) => {
        found[route.call] = (await attempt(route, key.as)).status
      }),
    )
  return found
}
const allWith = (tried: readonly Route[], status: number) =>
  Object.fromEntries(tried.map(({ call }) => [call, status]))

const betaKey = await createApiKey(app, betaAdmin, apiScopeNames)
const alphaAdminKey = await createApiKey(app, await app.signIn(alpha.admin.email), apiScopeNames)

test('GEN-001 a foreign organization’s key with every scope shows and changes nothing of this one', async () => {
  const before = await stateOfAlpha()
  const wrong: string[] = []
  for (const route of scoped) {
    const answer = await attempt(route, betaKey.as)
    if (answer.status !== attempts[route.call]?.foreign)
      wrong.push(`${route.call}: ${answer.status} ${answer.text.slice(0, 160)}`)
    if (marks.test(answer.text)) wrong.push(`${route.call} shows ${answer.text.match(marks)?.[0]}`)
  }
  expect(wrong).toEqual([])
  expect(await stateOfAlpha()).toEqual(before)
})

test('no key makes a call without a scope, the public ones included', async () => {
  const closed = routes.filter(({ scope }) => scope === undefined)
  expect(closed.length).toBeGreaterThan(20)
  const before = await stateOfAlpha()
  expect(await statusesOf(closed, alphaAdminKey)).toEqual(allWith(closed, 403))
  const { body } = await app.call('GET', '/api/me', { as: alphaAdminKey.as })
  expect(body).toEqual({
    ...{ defined: false, code: 'FORBIDDEN', status: 403, data: null, message: notForKeys },
  })
  expect(await stateOfAlpha()).toEqual({ ...(before as object), apiKeys: expect.anything() })
})

test('every call with a scope refuses a key that has all the other scopes', async () => {
  const cookie = await app.signIn(alpha.admin.email)
  for (const scope of new Set(scoped.map((route) => route.scope))) {
    const others = apiScopeNames.filter((each) => each !== scope)
    const key = await createApiKey(app, cookie, others)
    const tried = scoped.filter((route) => route.scope === scope)
    expect(await statusesOf(tried, key)).toEqual(allWith(tried, 403))
    await app.call('DELETE', `/api/api-keys/${key.id}`, { as: cookie })
  }
})

test('GEN-008 an agent’s key makes no admin call, whatever its scopes were', async () => {
  const member = await buildAgent(app.services, alpha.organizationId, { isAdmin: true })
  const key = await createApiKey(app, await app.signIn(member.email), apiScopeNames)
  const admin = scoped.filter(({ access }) => access === 'admin')
  expect(admin.length).toBeGreaterThan(1)
  expect((await app.call('GET', '/api/agents', { as: key.as })).status).toBe(200)
  await setAdmin(app.services, alpha.organizationId, member.agentId, false)
  expect(await statusesOf(admin, key)).toEqual(allWith(admin, 403))
  expect((await app.call('GET', '/api/contacts', { as: key.as })).status).toBe(200)
  const cookie = await app.signIn(alphaAgent.email)
  for (const scope of apiScopeNames.filter(isAdminScope)) {
    const body = { name: 'Too much', scopes: [scope] }
    expect((await app.call('POST', '/api/api-keys', { as: cookie, body })).status).toBe(403)
  }
})

test.each(['revoked', 'expired'] as const)(
  'a key that was %s gets 401 from every other call, in turn',
  async (end) => {
    const cookie = await app.signIn(alpha.admin.email)
    const key = await createApiKey(app, cookie, apiScopeNames, { lifetime: '30days' })
    expect((await app.call('GET', '/api/contacts', { as: key.as })).status).toBe(200)
    if (end === 'revoked') await app.call('DELETE', `/api/api-keys/${key.id}`, { as: cookie })
    else app.clock.advance(30 * 86_400_000)
    const before = await stateOfAlpha()
    const tried = routes.filter((_, n) => (n % 2 === 0) === (end === 'revoked'))
    expect(await statusesOf(tried, key)).toEqual(allWith(tried, 401))
    expect(await stateOfAlpha()).toEqual(before)
  },
)
