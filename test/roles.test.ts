import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPages } from '../src/main/public-pages.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { createTestApp, type TestApp } from './app.ts'
import { type BuiltOrganization, buildAgent, buildContact, buildOrganization } from './builders.ts'
import { listRoutes } from './routes.ts'

let app: TestApp
let organization: BuiltOrganization

beforeAll(async () => {
  app = await createTestApp()
  organization = await buildOrganization(app.services)
})
afterAll(() => app.close())

test('GEN-002 a member may be admin, agent, or both', async () => {
  const { organizationId } = organization
  const roles: unknown[] = []
  for (const [isAdmin, isAgent] of [
    [true, false],
    [false, true],
    [true, true],
  ] as const) {
    const { email, agentId } = await buildAgent(app.services, organizationId, { isAdmin })
    await inOrganization({ database: app.services.database, organizationId }, (transaction) =>
      transaction
        .updateTable('agent')
        .set({ is_agent: isAgent })
        .where('organization_id', '=', organizationId)
        .where('id', '=', agentId)
        .execute(),
    )
    const { body } = await app.call('GET', '/api/me', { as: await app.signIn(email) })
    roles.push([body.user.is_admin, body.user.is_agent])
  }
  expect(roles).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ])
})

/** Calls of the consumers' pages. */
const ofConsumers = [
  'GET /quotes/decode/{}',
  'POST /quotes/{}/effective-date',
  'GET /schedule/info/{}',
  'POST /schedule/{}',
  'GET /org/{}/details',
  'GET /org/{}/eligibility-answers/{}',
  'POST /org/{}/eligibility-answers',
  'GET /zip-lookup/{}',
  'POST /tracking/log-tracking-click',
  'POST /contact-us',
]

test('GEN-003 a visitor without a session can open every public page and make every public call', async () => {
  const known: Record<string, string> = {
    '/self-onboarding/:organization': `/self-onboarding/${organization.slug}`,
  }
  const paths = publicPages.flatMap(({ paths }) => paths)
  expect(paths.length).toBeGreaterThan(12)
  for (const path of paths) {
    const answer = await app.call('GET', known[path] ?? path.replaceAll(/:\w+/g, 'x'))
    const where = String(answer.headers.location ?? '')
    expect([path, answer.status < 500, answer.status === 401, where.startsWith('/login')]).toEqual([
      ...[path, true, false, false],
    ])
    expect(answer.status === 302 || answer.text.includes('<div id="root"'), path).toBe(true)
  }
  const calls = listRoutes(app.services).filter(({ access }) => access === 'public')
  expect(calls.map(({ call }) => call)).toEqual(expect.arrayContaining(ofConsumers))
  for (const { method, path, call } of calls) {
    const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`
    const answer = await app.call(method as 'GET', url, method === 'GET' ? {} : { body: {} })
    // Only a session can be refreshed (decision 36).
    if (call !== 'POST /auth/set-session') expect([call, answer.status]).not.toEqual([call, 401])
  }
})

test('GEN-004 an agent manages contacts, makes and sends quotes, imports a file and sees engagement', async () => {
  const { organizationId } = organization
  const agent = await buildAgent(app.services, organizationId)
  const as = await app.signIn(agent.email)
  const created = await app.call('POST', '/api/contacts/create', {
    as,
    body: { first_name: 'Ann', last_name: 'Agents', email: 'ann@agents.example' },
  })
  expect(created.status, created.text).toBe(200)
  const listed = await app.call('GET', '/api/contacts', { as })
  expect(listed.body.contacts.map(({ email }: { email: string }) => email)).toEqual([
    'ann@agents.example',
  ])
  const { id, version } = listed.body.contacts[0]
  const saved = await app.call('PUT', `/api/contacts/${id}`, {
    as,
    body: { version, first_name: 'Anna', last_name: 'Agents', email: 'ann@agents.example' },
  })
  expect(saved.status, saved.text).toBe(200)
  const client = await buildContact(app.services, organizationId, {
    agentId: agent.agentId,
    email: 'client@agents.example',
  })
  const quote = await app.call('GET', `/api/quotes/generate/${client}`, { as })
  expect([quote.status, quote.body.redirectUrl]).toEqual([200, expect.stringContaining('/compare')])
  const sent = await app.call('POST', `/api/contacts/${client}/send-quote-email`, { as, body: {} })
  expect(sent.status, sent.text).toBe(200)
  const imported = await app.call('POST', '/api/contacts/bulk-import', {
    as,
    body: {
      contacts: [{ first_name: 'Bea', last_name: 'Imported', email: 'bea@agents.example' }],
      overwriteExisting: false,
    },
  })
  expect([imported.status, imported.body.importedRows], imported.text).toEqual([200, 1])
  const stats = await app.call('GET', '/api/dashboard/stats?period=7days', { as })
  expect([stats.status, typeof stats.body.quotesSent], stats.text).toEqual([200, 'number'])
  const deleted = await app.call('DELETE', '/api/contacts', { as, body: { ids: [id] } })
  expect([deleted.status, deleted.body.deleted_ids]).toEqual([200, [id]])
})
