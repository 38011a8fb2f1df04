import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from '../../../../../test/builders.ts'
import { oneYes } from '../../../../../test/health-answers.ts'
import { type BuiltVisit, buildVisit } from '../../../../../test/visits.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { dependentTables } from './move-to-trash.sql.ts'

let app: TestApp
let organization: BuiltOrganization
let foreign: BuiltOrganization
let greta: BuiltAgent
let otto: BuiltAgent
let admin: string
let agent: string

beforeAll(async () => {
  app = await createTestApp()
  organization = await buildOrganization(app.services)
  foreign = await buildOrganization(app.services)
  greta = await buildAgent(app.services, organization.organizationId, {
    firstName: 'Greta',
    lastName: 'Gray',
  })
  otto = await buildAgent(app.services, organization.organizationId, {
    firstName: 'Otto',
    lastName: 'Ohm',
  })
  admin = await app.signIn(organization.admin.email)
  agent = await app.signIn(greta.email)
})
afterAll(() => app.close())

const inside = <T>(work: (transaction: OrganizationTransaction) => Promise<T>) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    work,
  )
const mine = (contact = {}) =>
  buildContact(app.services, organization.organizationId, { agentId: greta.agentId, ...contact })
const remove = (ids: readonly number[], as = agent) =>
  app.call('DELETE', '/api/contacts', { as, body: { ids } })
const restore = (ids: readonly number[], as = agent) =>
  app.call('POST', '/api/contacts/restore', { as, body: { ids } })
const trash = async (query = '', as = agent) =>
  (await app.call('GET', `/api/contacts/bin${query}`, { as })).body

/** Every row of a contact, table by table, as JSON has it. */
const rowsOf = (id: number) =>
  inside(async (transaction) => {
    const tables: Record<string, unknown[]> = {}
    for (const table of ['contact', ...dependentTables]) {
      const key = table === 'contact' ? 'id' : 'contact_id'
      const { rows } = await sql<{
        row: unknown
      }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(key)} = ${id} order by id`.execute(
        transaction,
      )
      tables[table] = rows.map(({ row }) => row)
    }
    return tables
  })
const planOf = (id: number) =>
  inside((transaction) =>
    transaction
      .selectFrom('planned_email')
      .selectAll()
      .where('contact_id', '=', id)
      .orderBy('type')
      .orderBy('occasion')
      .execute(),
  )
const rollup = () =>
  inside((transaction) =>
    transaction.selectFrom('send_day').selectAll().orderBy('day').orderBy('email_type').execute(),
  )

/** A contact with a row in every table that goes with it. */
async function buildHistory(): Promise<BuiltVisit> {
  const visit = await buildVisit(app.services, organization.organizationId, {
    contactId: await mine(),
    agentId: greta.agentId,
  })
  const link = { quoteId: visit.quotePublicId, tid: visit.tid, orgId: organization.publicId }
  await app.call('POST', '/api/tracking/log-tracking-click', {
    body: { ...link, human: { visibleMs: 4000, input: 'scroll' } },
  })
  await app.call('POST', `/api/org/${organization.publicId}/eligibility-answers`, {
    body: { ...link, answers: oneYes('a hip in May') },
  })
  await app.call('POST', `/api/schedule/${visit.quotePublicId}`, {
    body: { ...link, channel: 'call_now', requestId: `press-${visit.quotePublicId}` },
  })
  await inside((transaction) =>
    transaction
      .insertInto('agent_task')
      .values({
        organization_id: organization.organizationId,
        contact_id: visit.contactId,
        kind: 'health_answers',
        detail: 'please call',
        created_at: app.clock.now(),
      })
      .execute(),
  )
  await app.runJobs()
  return visit
}

test('a contact comes back with everything it had, down to the byte, and its emails are planned anew', async () => {
  const visit = await buildHistory()
  const { contactId } = visit
  const [before, planned, counted] = [
    await rowsOf(contactId),
    await planOf(contactId),
    await rollup(),
  ]
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(planned.length).toBeGreaterThan(0)
  const answers = await app.call('GET', `/api/contacts/${contactId}/eligibility`, { as: agent })
  const quote = () =>
    app.call('GET', `/api/quotes/decode/${visit.quotePublicId}?orgId=${organization.publicId}`)
  expect((await quote()).status).toBe(200)

  expect((await remove([contactId])).body.deleted_ids).toEqual([contactId])
  expect(Object.values(await rowsOf(contactId)).flat()).toEqual([])
  expect(await planOf(contactId)).toEqual([])
  expect((await quote()).status).toBe(404)
  expect((await app.call('GET', `/api/contacts/${contactId}`, { as: agent })).status).toBe(404)
  // What was sent was sent: the dashboard counts it still.
  expect(await rollup()).toEqual(counted)

  const back = await restore([contactId])
  expect([back.status, back.body]).toEqual([
    200,
    { success: true, restored_ids: [contactId], conflicts: [] },
  ])
  expect(await rowsOf(contactId)).toEqual(before)
  expect(await rollup()).toEqual(counted)
  expect((await quote()).status).toBe(200)
  expect(
    (await app.call('GET', `/api/contacts/${contactId}/eligibility`, { as: agent })).body,
  ).toEqual(answers.body)
  expect(await planOf(contactId)).toEqual([])
  await app.runJobs()
  expect(await planOf(contactId)).toEqual(planned)
  expect((await trash()).contacts.map(({ id }: { id: number }) => id)).not.toContain(contactId)
  expect((await restore([contactId])).body.restored_ids).toEqual([])
})

test('the trash says who deleted whom, when, and how long they stay; newest first, by pages, by words', async () => {
  const first = await mine({ firstName: 'Bina', lastName: "O'Dell", email: 'bina@trash.example' })
  const second = await mine({
    firstName: 'Bertha',
    lastName: 'Trash',
    email: 'bertha_100%@trash.example',
  })
  await remove([first])
  app.clock.advance(36 * 3_600_000)
  agent = await app.signIn(greta.email)
  await remove([second])
  expect((await trash('?search=trash.example')).contacts).toMatchObject([
    {
      id: second,
      first_name: 'Bertha',
      email: 'bertha_100%@trash.example',
      deleted_by: 'Greta Gray',
      days_left: 90,
    },
    { id: first, last_name: "O'Dell", deleted_by: 'Greta Gray', days_left: 89 },
  ])
  expect(new Date((await trash('?search=bertha')).contacts[0].deleted_at)).toEqual(app.clock.now())
  const found = async (search: string) =>
    (await trash(`?search=${encodeURIComponent(search)}`)).contacts.map(
      ({ id }: { id: number }) => id,
    )
  expect(await found("o'dell")).toEqual([first])
  expect(await found('_100%')).toEqual([second])
  const page = await trash('?search=trash.example&limit=50&page=2')
  expect([page.total, page.contacts]).toEqual([2, []])
  expect((await app.call('GET', '/api/contacts/bin?limit=7', { as: agent })).status).toBe(400)
})

test('an agent sees and restores what was her own, admins everything, a foreign organization nothing', async () => {
  const ottos = await mine({ agentId: otto.agentId, email: 'ottos@own.example' })
  const nobodys = await mine({ agentId: null, email: 'nobodys@own.example' })
  await remove([ottos, nobodys], admin)
  expect((await trash('?search=own.example')).total).toBe(0)
  expect((await trash('?search=own.example', admin)).total).toBe(2)
  expect((await restore([ottos, nobodys])).body.restored_ids).toEqual([])
  const stranger = await app.signIn(foreign.admin.email)
  expect((await restore([ottos], stranger)).body.restored_ids).toEqual([])
  expect((await trash('', stranger)).total).toBe(0)
  expect(
    (await app.call('DELETE', '/api/contacts/bin', { as: stranger, body: { ids: [ottos] } })).body
      .purged_ids,
  ).toEqual([])
  expect(
    (await app.call('DELETE', '/api/contacts/bin', { as: agent, body: { ids: [ottos] } })).status,
  ).toBe(403)
  expect((await restore([nobodys, ottos], await app.signIn(otto.email))).body.restored_ids).toEqual(
    [ottos],
  )
  expect((await restore([nobodys], admin)).body.restored_ids).toEqual([nobodys])
  for (const body of [{}, { ids: [] }, { ids: ['x'] }])
    expect((await app.call('POST', '/api/contacts/restore', { as: agent, body })).status).toBe(400)
})

test('an address that another contact has by now keeps its contact in the trash, the others come back', async () => {
  const [taken, free] = [
    await mine({ email: 'Taken@mail.example' }),
    await mine({ email: 'free@mail.example' }),
  ]
  await remove([taken, free])
  const other = await mine({ email: 'taken@mail.example' })
  const refused = await restore([taken])
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Another contact now has this email address: Taken@mail.example. Delete that contact or change its email address, then restore this one.',
  ])
  const { body } = await restore([taken, free])
  expect(body).toMatchObject({
    restored_ids: [free],
    conflicts: [{ id: taken, email: 'Taken@mail.example' }],
  })
  await remove([other])
  // Two entries of one address: the one deleted last comes back.
  const both = await restore([taken, other])
  expect([both.body.restored_ids, both.body.conflicts.map(({ id }: { id: number }) => id)]).toEqual(
    [[other], [taken]],
  )
})

test('a restore beyond the plan’s contacts is refused whole', async () => {
  const [one, two] = [await mine(), await mine()]
  await remove([one, two])
  const { contacts } = await inside((transaction) =>
    transaction
      .selectFrom('contact')
      .select(sql<number>`count(*)`.as('contacts'))
      .executeTakeFirstOrThrow(),
  )
  const limit = (value: number | null) =>
    inside((transaction) =>
      transaction.updateTable('organization').set({ contact_limit: value }).execute(),
    )
  await limit(contacts + 1)
  const refused = await restore([one, two])
  expect(refused.status).toBe(422)
  expect(refused.body.message).toBe(
    `Your account has ${contacts + 2} contacts, but your plan only allows for ${contacts + 1}. Please remove some contacts or upgrade your plan.`,
  )
  expect((await trash()).contacts.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining([one, two]),
  )
  expect((await restore([one])).body.restored_ids).toEqual([one])
  await limit(null)
})

test('who unsubscribes while in the trash stays off the list', async () => {
  const id = await mine()
  await app.call('POST', `/api/contacts/${id}/send-quote-email`, { as: agent, body: {} })
  await app.runJobs()
  const sent = (await app.emails())[0]
  const link = /\/unsubscribe\/[0-9a-f]+/.exec(sent?.text ?? '')?.[0] ?? ''
  await remove([id])
  const page = await app.call('POST', link, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([page.status, page.body?.done]).toEqual([200, true])
  await restore([id])
  await app.runJobs()
  expect(await planOf(id)).toMatchObject([
    { status: 'skipped', reason: 'Contact unsubscribed / do not contact' },
  ])
  const check = await app.call('GET', `/api/contacts/${id}/quote-check`, { as: agent })
  expect(check.body.available).toBe(false)
})

test('emails that waited are planned anew, one whose hand-over nobody recorded is not sent again', async () => {
  const visit = await buildVisit(app.services, organization.organizationId, {
    contactId: await mine(),
  })
  const set = (status: string, id: ContactId) =>
    inside((transaction) =>
      transaction.updateTable('email').set({ status }).where('contact_id', '=', id).execute(),
    )
  const emails = () =>
    inside((transaction) =>
      transaction
        .selectFrom('email')
        .select(['status', 'failure'])
        .where('contact_id', '=', visit.contactId)
        .execute(),
    )
  await set('sending', visit.contactId)
  await remove([visit.contactId])
  await restore([visit.contactId])
  expect(await emails()).toEqual([
    {
      status: 'failed',
      failure: 'The contact was deleted while this email was on its way. It may have arrived.',
    },
  ])
  await set('queued', visit.contactId)
  await remove([visit.contactId])
  await restore([visit.contactId])
  expect(await emails()).toEqual([])
})

test('a contact whose agent has left comes back without one', async () => {
  const leaving = await buildAgent(app.services, organization.organizationId)
  const id = await mine({ agentId: leaving.agentId })
  await remove([id], admin)
  await inside((transaction) =>
    transaction.deleteFrom('agent').where('id', '=', leaving.agentId).execute(),
  )
  await restore([id], admin)
  expect((await app.call('GET', `/api/contacts/${id}`, { as: admin })).body.contact).toMatchObject({
    agent_id: null,
  })
})

test('the audit knows who restored', async () => {
  const id = await mine()
  await remove([id], admin)
  await restore([id])
  const entry = await inside((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['agent_id', 'action', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  expect(entry).toEqual({
    agent_id: greta.agentId,
    action: 'contacts.restore',
    detail: { count: 1, ids: [id] },
  })
})
