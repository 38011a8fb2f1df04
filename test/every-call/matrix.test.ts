import { afterAll, expect, test } from 'vitest'
import { apiScopeNames } from '../../src/kernel/api-scope.ts'
import { startTwoAgencies } from '../agencies/two-agencies.ts'
import { buildAgent } from '../builders.ts'
import { createApiKey } from '../calls/api-keys.ts'
import type { Route } from '../routes.ts'
import { attempts } from './isolation-attempts.ts'

// Every call with Alpha's ids by everyone who has lost, or never had, a right to them. The tests
// beside it try the callers of one right in more detail.
const { app, routes, alpha, beta, betaAdmin, attempt, stateOfAlpha } = await startTwoAgencies()
const marks = /Isolda|isolda@secret|Alpha Agency|alpha-agency/i
const withoutLogout = routes.filter(({ call }) => call !== 'POST /auth/logout')
const restricted = routes.filter(({ access }) => access !== 'public')

let calls = 0
afterAll(() => {
  console.log(`${calls} calls of ${routes.length} operations with a foreign agency's ids`)
})

/** Returns the calls whose status is not among those expected, and those that tell of Alpha. */
async function wrongOf(
  tried: readonly Route[],
  as: string | undefined,
  expected: (route: Route) => readonly (number | undefined)[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const route of tried) {
    calls += 1
    const { status, text } = await attempt(route, as)
    if (!expected(route).includes(status)) wrong.push(`${route.call}: ${status}`)
    if (marks.test(text)) wrong.push(`${route.call} shows ${text.match(marks)?.[0]}`)
  }
  return wrong
}

const foreign = ({ call }: Route) => attempts[call]?.foreign

test('a foreign agent sees and changes nothing of another agency', async () => {
  const agent = await buildAgent(app.services, beta.organizationId)
  const as = await app.signIn(agent.email)
  const before = await stateOfAlpha()
  expect(
    await wrongOf(withoutLogout, as, (route) =>
      route.access === 'admin' ? [403] : [foreign(route), 403],
    ),
  ).toEqual([])
  expect(await stateOfAlpha()).toEqual(before)
})

/** In turn: each call is tried in one of three ways, and each way at a third of the calls. */
const everyThird = (of: readonly Route[], turn: number) => of.filter((_, n) => n % 3 === turn)

/** Signs an admin of Alpha in; the session works, and ends in one of these ways. */
const endings: Readonly<Record<string, (cookie: string, id: number) => Promise<unknown>>> = {
  'that logged out': (as) => app.call('POST', '/api/auth/logout', { as }),
  'that the admin ended': async (_, id) =>
    app.call('POST', `/api/agents/${id}/sign-out`, { as: await app.signIn(alpha.admin.email) }),
  'of a deleted member': async (_, id) =>
    app.call('DELETE', `/api/agents/${id}`, { as: await app.signIn(alpha.admin.email) }),
}

test.each(Object.keys(endings).map((end, turn) => [end, turn] as const))(
  'a session %s gets 401 from every third call, in turn, and so do the keys that end with it',
  async (end, turn) => {
    const member = await buildAgent(app.services, alpha.organizationId, { isAdmin: true })
    const as = await app.signIn(member.email)
    const key = await createApiKey(app, as, apiScopeNames)
    for (const caller of [as, key.as])
      expect((await app.call('GET', '/api/contacts', { as: caller })).status).toBe(200)
    const ended = (await endings[end]?.(as, member.agentId)) as { status: number }
    expect(ended.status).toBe(200)
    await app.runJobs()
    const before = await stateOfAlpha()
    expect(await wrongOf(everyThird(restricted, turn), as, () => [401])).toEqual([])
    // Logging out on one device ends that session alone.
    if (end !== 'that logged out')
      expect(await wrongOf(everyThird(routes, turn), key.as, () => [401])).toEqual([])
    expect(await stateOfAlpha()).toEqual(before)
  },
)

test('a visitor gets 401 from every call that is not public, and with an invented session or key from every third', async () => {
  const before = await stateOfAlpha()
  expect(await wrongOf(restricted, undefined, () => [401])).toEqual([])
  const invented = [`${betaAdmin.slice(0, -6)}aaaaaa`, 'Bearer hf_key_invented']
  for (const [turn, as] of invented.entries())
    expect(await wrongOf(everyThird(restricted, turn), as, () => [401])).toEqual([])
  expect(await stateOfAlpha()).toEqual(before)
})
