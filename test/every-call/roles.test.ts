import { afterAll, expect, test } from 'vitest'
import { filePaths } from '../../src/kernel/public-paths.ts'
import { publicPages } from '../../src/main/public-pages.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { createTestApp } from '../app.ts'
import { buildAgent, buildContact, buildOrganization } from '../builders.ts'
import { listRoutes } from '../routes.ts'

const app = await createTestApp()
const organization = await buildOrganization(app.services)
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
  'POST /waitlist',
  'GET /self-service/{}',
  'POST /self-service/signup',
  'POST /self-service/generate-quote',
  'POST /self-service/update-location',
  'POST /org/{}/temp-contact',
]

test('GEN-003 a visitor without a session can open every public page and make every public call', async () => {
  const known: Record<string, string> = {
    '/self-onboarding/:organization': `/self-onboarding/${organization.slug}`,
  }
  const paths = publicPages.flatMap(({ paths }) => paths)
  const files: string[] = Object.values(filePaths)
  expect(paths.length).toBeGreaterThan(12)
  for (const path of paths) {
    const answer = await app.call('GET', known[path] ?? path.replaceAll(/:\w+/g, 'x'))
    const where = String(answer.headers.location ?? '')
    expect([path, answer.status < 500, answer.status === 401, where.startsWith('/login')]).toEqual([
      ...[path, true, false, false],
    ])
    const isPage = answer.text.includes('<div id="root"')
    expect(answer.status === 302 || isPage || files.includes(path), path).toBe(true)
  }
  const calls = listRoutes(app.services).filter(({ access }) => access === 'public')
  expect(calls.map(({ call }) => call)).toEqual(expect.arrayContaining(ofConsumers))
  const refused: string[] = []
  for (const { method, path, call } of calls) {
    const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`
    const answer = await app.call(method as 'GET', url, method === 'GET' ? {} : { body: {} })
    if ([401, 403].includes(answer.status)) refused.push(call)
  }
  // Only an invited agency fills in the wizard, only a started sign-in can be completed, and only
  // the admin who pays can follow the payment.
  expect(refused.sort()).toEqual([
    'GET /stripe/subscription-status',
    'POST /auth/passkey/start',
    'POST /onboarding/agents',
  ])
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

test('GEN-005 an admin can, in addition, manage agents, settings, carriers, licensing, branding, plans and billing', async () => {
  const { organizationId, slug, admin } = organization
  const agent = await buildAgent(app.services, organizationId)
  const [asAdmin, asAgent] = [await app.signIn(admin.email), await app.signIn(agent.email)]
  await inOrganization({ database: app.services.database, organizationId }, (transaction) =>
    transaction
      .updateTable('organization')
      .set({ subscription_tier: 'pro', subscription_status: 'trialing' })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  const settings = async (as: string, changes: object) => {
    const { body } = await app.call('GET', '/api/settings', { as: asAdmin })
    return app.call('PUT', '/api/settings/org', {
      as,
      body: { settings: { version: body.orgSettings.version, ...changes } },
    })
  }
  const person = { firstName: 'New', lastName: 'Colleague', phone: '5555550188' }
  const powers: ReadonlyArray<readonly [string, (as: string) => Promise<{ status: number }>]> = [
    [
      'agents',
      (as) =>
        app.call('POST', '/api/agents/create', {
          as,
          body: { ...person, email: 'new.colleague@agency.example', isAgent: true },
        }),
    ],
    ['settings', (as) => settings(as, { brandName: 'Renamed Agency' })],
    ['carriers', (as) => settings(as, { carrierContracts: ['Aetna'] })],
    ['licensing', (as) => settings(as, { stateLicenses: ['TX', 'OH'] })],
    ['branding', (as) => settings(as, { primaryColor: '#0F5C6E' })],
    [
      'plans',
      (as) =>
        app.call('PUT', `/api/organizations/${slug}/subscription`, {
          as,
          body: { tierId: 'enterprise', extraAgents: 0, extraContacts: 0 },
        }),
    ],
    ['billing', (as) => app.call('GET', '/api/billing/plan', { as })],
  ]
  for (const [power, call] of powers) {
    expect((await call(asAgent)).status, power).toBe(403)
    expect((await call(asAdmin)).status, power).toBe(200)
  }
  const { body } = await app.call('GET', '/api/settings', { as: asAdmin })
  expect(body.orgSettings).toMatchObject({
    brandName: 'Renamed Agency',
    carrierContracts: ['Aetna'],
    stateLicenses: ['OH', 'TX'],
    primaryColor: '#0F5C6E',
  })
  const mine = await app.call('GET', '/api/organizations/my-subscription', { as: asAdmin })
  expect(mine.body.tier.id).toBe('enterprise')
})
