import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'
import { buildContacts } from '../../../../test/builders.ts'
import { createApiKey } from '../../../../test/calls/api-keys.ts'
import { hourMs } from '../../../kernel/duration.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { addAgentTasks } from './agent-tasks.ts'

const { app, organization, admin } = await startContactsAgency()
const { organizationId } = organization
await buildContacts(
  app.services,
  organizationId,
  Array.from({ length: 120 }, () => ({})),
)

const entries = () =>
  inOrganization({ database: app.services.database, organizationId }, (transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['actor_kind', 'detail'])
      .where('organization_id', '=', organizationId)
      .where('action', '=', 'contacts.read_many')
      .orderBy('id')
      .execute(),
  )
const read = async (as: string, pages: number) => {
  for (let page = 0; page < pages; page += 1) {
    const { body, status } = await app.call('GET', '/api/contacts?limit=100', { as })
    expect([status, body.contacts.length]).toEqual([200, 100])
  }
}

test('reading 500 contacts within an hour is recorded, and 1,000, by a person and by a key; fewer are not', async () => {
  // Other tests of this process may have read as the same person in this hour.
  app.clock.advance(hourMs)
  await read(admin, 4)
  expect(await entries()).toEqual([])
  app.clock.advance(hourMs)
  await read(admin, 4)
  expect(await entries()).toEqual([])
  await read(admin, 1)
  const by = { actor_kind: 'member', detail: { count: 500 } }
  expect(await entries()).toEqual([by])
  const key = await createApiKey(app, await app.signIn(organization.admin.email), ['contacts:read'])
  await read(key.as, 10)
  expect(await entries()).toEqual([
    by,
    { actor_kind: 'api_key', detail: { count: 500 } },
    { actor_kind: 'api_key', detail: { count: 1000 } },
  ])
  const log = await app.call('GET', '/api/audit-log?kind=exports', {
    as: await app.signIn(organization.admin.email),
  })
  expect(log.body.entries[0].text).toBe('read 1,000 contacts within an hour')
})

test.each([
  ['/api/tasks?show=all&limit=100', 'tasks'],
  ['/api/contacts/bin?limit=100', 'contacts'],
])('a list of clients elsewhere counts too: %s', async (path, rows) => {
  const ids = await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 100 }, () => ({})),
  )
  const at = app.clock.now()
  await inOrganization({ database: app.services.database, organizationId }, (transaction) =>
    addAgentTasks(transaction, ids, { kind: 'health_answers', detail: 'Please review.', at }),
  )
  if (rows === 'contacts') await app.call('DELETE', '/api/contacts', { as: admin, body: { ids } })
  app.clock.advance(hourMs)
  const before = (await entries()).length
  for (let page = 0; page < 5; page += 1)
    expect((await app.call('GET', path, { as: admin })).body[rows]).toHaveLength(100)
  expect(await entries()).toHaveLength(before + 1)
})

test('a client with two tasks in a list counts once, and the list of one client not again', async () => {
  app.clock.advance(hourMs)
  const ids = await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 50 }, () => ({})),
  )
  const at = app.clock.now()
  await inOrganization({ database: app.services.database, organizationId }, async (transaction) => {
    for (const kind of ['health_answers', 'call_request'] as const)
      await addAgentTasks(transaction, ids, { kind, detail: 'Please look.', at })
  })
  const before = (await entries()).length
  const list = async (query: string) =>
    (await app.call('GET', `/api/tasks?show=all&limit=100${query}`, { as: admin })).body.tasks
  for (let page = 0; page < 9; page += 1) {
    const tasks = (await list('')) as { contact: { id: number } }[]
    expect([tasks.length, new Set(tasks.map(({ contact }) => contact.id)).size]).toEqual([100, 50])
  }
  for (let times = 0; times < 60; times += 1)
    expect(await list(`&contactId=${ids[0]}`)).toHaveLength(2)
  expect(await entries()).toHaveLength(before)
  await list('')
  expect(await entries()).toHaveLength(before + 1)
})
