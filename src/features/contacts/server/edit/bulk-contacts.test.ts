import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../../../../../test/builders.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'

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

const mine = (agentId = greta.agentId, rest = {}) =>
  buildContact(app.services, organization.organizationId, { agentId, ...rest })
const scope = () => ({
  database: app.services.database,
  organizationId: organization.organizationId,
})

async function waitingReplans(): Promise<unknown[]> {
  const client = await app.services.database.pool.connect()
  try {
    await client.query('begin; set local role holdfast_jobs')
    const { rows } = await client.query(
      "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'outreach.replan' order by j.id",
    )
    return rows.map((row) => row.payload)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('CONTACTS-040 contacts are deleted by a list of ids, bare or named, agents only their own, and the audit knows it', async () => {
  const [one, two, ottos] = [await mine(), await mine(), await mine(otto.agentId)]
  const named = await app.call('DELETE', '/api/contacts', {
    as: agent,
    body: { ids: [one, ottos] },
  })
  expect([named.status, named.body]).toEqual([200, { success: true, deleted_ids: [one] }])
  const bare = await app.call('DELETE', '/api/contacts', { as: agent, body: [two] })
  expect(bare.body).toEqual({ success: true, deleted_ids: [two] })
  expect(
    (await app.call('DELETE', '/api/contacts', { as: agent, body: [two] })).body.deleted_ids,
  ).toEqual([])
  expect((await app.call('DELETE', '/api/contacts', { as: agent, body: { ids: [] } })).status).toBe(
    400,
  )
  expect((await app.call('GET', `/api/contacts/${ottos}`, { as: admin })).status).toBe(200)
  const entries = await inOrganization(scope(), (transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['agent_id', 'action', 'detail'])
      .where('action', '=', 'contacts.delete')
      .orderBy('id')
      .execute(),
  )
  expect(
    entries.slice(-2).map((entry) => [entry.agent_id, (entry.detail as { ids: number[] }).ids]),
  ).toEqual([
    [greta.agentId, [one]],
    [greta.agentId, [two]],
  ])
})

test('everything that matches is deleted only when it is the number that was named', async () => {
  const second = await buildOrganization(app.services)
  const as = await app.signIn(second.admin.email)
  await buildContacts(app.services, second.organizationId, [
    { state: 'OH' },
    { state: 'OH' },
    { state: 'TX' },
  ])
  const changed = await app.call('DELETE', '/api/contacts', {
    as,
    body: { matching: { states: 'OH' }, count: 3 },
  })
  expect([changed.status, changed.body.data.count]).toEqual([409, 2])
  const done = await app.call('DELETE', '/api/contacts', {
    as,
    body: { matching: { states: 'OH' }, count: 2 },
  })
  expect(done.body.deleted_ids).toHaveLength(2)
  expect((await app.call('GET', '/api/contacts', { as })).body).toMatchObject({
    total: 1,
    filterOptions: { states: ['TX'] },
  })
})

test('CONTACTS-041 CONTACTS-033 CONTACTS-016 admins give contacts to another agent, nobody else does', async () => {
  const [one, two] = [await mine(), await mine()]
  const theirs = await buildContact(app.services, foreign.organizationId)
  const before = (await waitingReplans()).length
  const refused = await app.call('PUT', '/api/contacts/reassign', {
    as: agent,
    body: { contact_ids: [one], agent_id: greta.agentId },
  })
  expect(refused.status).toBe(403)
  const done = await app.call('PUT', '/api/contacts/reassign', {
    as: admin,
    body: { contact_ids: [two, one, theirs], agent_id: otto.agentId },
  })
  expect(done.body).toEqual({ success: true, updated_ids: [one, two] })
  expect((await app.call('GET', `/api/contacts/${one}`, { as: admin })).body.contact).toMatchObject(
    { agent_id: otto.agentId, version: 2 },
  )
  expect((await waitingReplans()).slice(before)).toEqual([
    { organizationId: organization.organizationId, contactIds: [one, two] },
  ])
})

test('CONTACTS-020 reassigning asks for an agent, one of the organization', async () => {
  const id = await mine()
  for (const body of [{ contact_ids: [id] }, { contact_ids: [id], agent_id: null }]) {
    const answer = await app.call('PUT', '/api/contacts/reassign', { as: admin, body })
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Please select an agent to reassign contacts to',
    ])
  }
  expect(
    (
      await app.call('PUT', '/api/contacts/reassign', {
        as: admin,
        body: { contact_ids: [id], agent_id: foreign.admin.agentId },
      })
    ).status,
  ).toBe(400)
  expect(
    (
      await app.call('PUT', '/api/contacts/reassign', {
        as: admin,
        body: { agent_id: otto.agentId },
      })
    ).status,
  ).toBe(400)
})
