import { afterAll, expect, test } from 'vitest'
import { systemTransaction } from '../../src/platform/database/transaction.ts'
import { recentSignInLength } from '../../src/platform/http/check-access.ts'
import { createTestApp } from '../app.ts'
import { buildAgent, buildContact, buildOrganization } from '../builders.ts'

const day = 86_400_000
const app = await createTestApp()
const organization = await buildOrganization(app.services)
afterAll(() => app.close())

const inTrash = async (as: string) => {
  const id = await buildContact(app.services, organization.organizationId, {})
  await app.call('DELETE', '/api/contacts', { as, body: { ids: [id] } })
  return id
}
const purge = (as: string | undefined, id: number) =>
  app.call('DELETE', '/api/contacts/bin', { as, body: { ids: [id] } })

test('deleting forever needs a sign-in within the last half hour, for admins; nothing else changes for the others', async () => {
  const admin = await app.signIn(organization.admin.email)
  const member = await buildAgent(app.services, organization.organizationId, { isAdmin: false })
  const plain = await app.signIn(member.email)
  const id = await inTrash(admin)
  app.clock.advance(recentSignInLength + 1)
  expect((await purge(undefined, id)).status).toBe(401)
  const foreign = await purge(plain, id)
  expect([foreign.status, foreign.body.data?.signInAgain]).toEqual([403, undefined])
  const refused = await purge(admin, id)
  expect([refused.status, refused.body.message, refused.body.data]).toEqual([
    403,
    'For your security, please log in again before you do this.',
    { signInAgain: true },
  ])
  expect((await app.call('GET', '/api/contacts/bin', { as: admin })).body.contacts).toMatchObject([
    { id },
  ])
  const again = await app.signIn(organization.admin.email)
  app.clock.advance(recentSignInLength - 1)
  expect((await purge(again, id)).body).toEqual({ success: true, purged_ids: [id] })
})

test('a session ends 90 days after the sign-in, however recently it was used', async () => {
  const startedAgo = async (days: number) => {
    const as = await app.signIn(organization.admin.email)
    const now = app.clock.now().getTime()
    await systemTransaction(app.services.database, (system) =>
      system
        .updateTable('directory.session')
        .set({
          created_at: new Date(now - days * day),
          last_seen_at: new Date(now - 2 * 3_600_000),
          expires_at: new Date(now + 29 * day),
        })
        .where('created_at', '=', app.clock.now())
        .execute(),
    )
    const { status } = await app.call('GET', '/api/me', { as })
    const { body } = await app.call('GET', '/api/auth/session', { as })
    const end = body.session === null ? null : new Date(body.session).getTime() - now
    return [status, body.valid, end]
  }
  app.clock.advance(1000)
  expect(await startedAgo(59)).toEqual([200, true, 30 * day])
  app.clock.advance(1000)
  expect(await startedAgo(89)).toEqual([200, true, day])
  app.clock.advance(1000)
  expect(await startedAgo(90)).toEqual([401, false, null])
})

test('opening the URL that creates a quote link as a page creates nothing; a script of the product does', async () => {
  const as = await app.signIn(organization.admin.email)
  const id = await buildContact(app.services, organization.organizationId, {})
  const url = `/api/quotes/generate/${id}`
  const opened = [
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' },
    { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  ]
  for (const headers of opened)
    expect([headers, (await app.call('GET', url, { as, headers })).status]).toEqual([headers, 403])
  for (const headers of [
    { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
    { accept: '*/*' },
  ])
    expect((await app.call('GET', url, { as, headers })).status).toBe(200)
})
