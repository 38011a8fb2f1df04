import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildAgent, buildOrganization } from '../../../../../test/builders.ts'
import { cookiesOf } from '../../../../../test/calls/second-factor.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { createLoginLink } from '../request-login-link.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const app = await createTestApp()
const organization = await buildOrganization(app.services)
afterAll(() => app.close())

async function signInFrom(email: string, userAgent: string): Promise<string> {
  const link = await createLoginLink(app.services, email)
  return cookiesOf(
    await app.call('GET', `/api${new URL(link ?? '').pathname}`, {
      headers: { 'x-holdfast': 'confirm', 'user-agent': userAgent },
    }),
  )
}
const listed = async (as: string) => (await app.call('GET', '/api/profile/sessions', { as })).body
const status = async (as: string) => (await app.call('GET', '/api/me', { as })).status
const recorded = (agentId: number) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['action', 'detail', 'actor_id'])
        .where('organization_id', '=', organization.organizationId)
        .where('entity_id', '=', agentId)
        .where('action', 'like', 'access.%session%')
        .orderBy('id')
        .execute(),
  )

test('the list names devices, IP address, sign-in, last use and this device, and has only one’s own sessions', async () => {
  const agent = await buildAgent(app.services, organization.organizationId)
  await app.signIn(organization.admin.email)
  const signedInAt = app.clock.now().toISOString()
  const laptop = await signInFrom(agent.email, chrome)
  const phone = await signInFrom(agent.email, iPhone)
  app.clock.advance(6 * 60_000)
  const lastUsedAt = app.clock.now().toISOString()
  const { sessions } = await listed(laptop)
  const common = { id: expect.any(Number), ipAddress: '127.0.0.1', signedInAt }
  expect(sessions).toEqual([
    { ...common, device: 'Chrome on Windows', mobile: false, lastUsedAt, current: true },
    { ...common, device: 'Safari on iPhone', mobile: true, lastUsedAt: signedInAt, current: false },
  ])
  expect(JSON.stringify(sessions)).not.toMatch(/token|hash/)
  expect((await listed(phone)).sessions).toHaveLength(2)
})

test('a session that moves to another IP address shows the last one', async () => {
  const agent = await buildAgent(app.services, organization.organizationId)
  const as = await app.signIn(agent.email)
  const answer = await app.http.inject({
    method: 'GET',
    url: '/api/profile/sessions',
    headers: { cookie: as },
    remoteAddress: '203.0.113.9',
  })
  expect(answer.json().sessions).toMatchObject([{ ipAddress: '203.0.113.9' }])
})

test('ending one session: its next call is 401 at once; another person’s session is 404 and goes on', async () => {
  const agent = await buildAgent(app.services, organization.organizationId)
  const stranger = await buildAgent(app.services, organization.organizationId)
  const [laptop, phone] = [await app.signIn(agent.email), await app.signIn(agent.email)]
  const other = await app.signIn(stranger.email)
  expect([await status(phone), await status(other)]).toEqual([200, 200])
  const idOf = async (as: string) =>
    (await listed(as)).sessions.find(({ current }: { current: boolean }) => current).id
  const end = (as: string, id: number) => app.call('DELETE', `/api/profile/sessions/${id}`, { as })
  expect((await end(laptop, await idOf(other))).status).toBe(404)
  const id = await idOf(phone)
  expect((await end(laptop, id)).status).toBe(200)
  expect([await status(phone), await status(laptop), await status(other)]).toEqual([401, 200, 200])
  const again = await end(laptop, id)
  expect([again.status, again.body.message]).toEqual([404, 'This session has already ended.'])
  expect(await recorded(agent.agentId)).toEqual([
    {
      action: 'access.end_session',
      detail: { device: 'Unknown device' },
      actor_id: String(agent.agentId),
    },
  ])
})

test('ending all others keeps this one and counts them; a link that was not used ends too', async () => {
  const agent = await buildAgent(app.services, organization.organizationId)
  const [laptop, phone, tablet] = [
    await app.signIn(agent.email),
    await app.signIn(agent.email),
    await app.signIn(agent.email),
  ]
  expect([await status(phone), await status(tablet)]).toEqual([200, 200])
  const link = new URL((await createLoginLink(app.services, agent.email)) ?? '').pathname
  const end = () => app.call('DELETE', '/api/profile/sessions', { as: laptop })
  expect((await end()).body).toEqual({ success: true, ended: 2 })
  const used = await app.call('GET', `/api${link}`, { headers: { 'x-holdfast': 'confirm' } })
  expect(used.status).toBe(400)
  expect(await Promise.all([laptop, phone, tablet].map(status))).toEqual([200, 401, 401])
  expect((await end()).body).toEqual({ success: true, ended: 0 })
  expect(await recorded(agent.agentId)).toMatchObject([
    { action: 'access.end_other_sessions', detail: { count: 2 } },
  ])
})

test('an admin ends all sessions of a colleague with a lost phone; no agent can, and no one their own that way', async () => {
  const agent = await buildAgent(app.services, organization.organizationId)
  const [laptop, phone] = [await app.signIn(agent.email), await app.signIn(agent.email)]
  const admin = await app.signIn(organization.admin.email)
  expect([await status(laptop), await status(phone)]).toEqual([200, 200])
  const signOut = (as: string, id: number) => app.call('POST', `/api/agents/${id}/sign-out`, { as })
  expect((await signOut(laptop, organization.admin.agentId)).status).toBe(403)
  const own = await signOut(admin, organization.admin.agentId)
  expect([own.status, own.body.message]).toEqual([
    403,
    'To end your own sessions or reset your own second factor, use your profile.',
  ])
  expect((await signOut(admin, 999_999)).status).toBe(404)
  expect((await signOut(admin, agent.agentId)).body).toEqual({ success: true, ended: 2 })
  expect(await Promise.all([laptop, phone, admin].map(status))).toEqual([401, 401, 200])
  const entries = await inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['entity_id', 'detail', 'actor_id', 'ip_address'])
        .where('action', '=', 'access.sign_out_agent')
        .execute(),
  )
  expect(entries).toEqual([
    {
      entity_id: agent.agentId,
      detail: { count: 2 },
      actor_id: String(organization.admin.agentId),
      ip_address: '127.0.0.1',
    },
  ])
})
