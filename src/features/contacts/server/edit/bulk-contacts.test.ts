import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildContact, buildContacts, buildOrganization } from '../../../../../test/builders.ts'

const {
  app,
  organization,
  foreign,
  greta,
  otto,
  admin,
  agent,
  buildOwn,
  auditEntries,
  waitingReplans,
} = await startContactsAgency()

test('CONTACTS-040 a list of ids, as an array or in `ids`, deletes contacts: an agent’s own, with an audit entry', async () => {
  const [one, two, ottos] = [
    await buildOwn(),
    await buildOwn(),
    await buildOwn({ agentId: otto.agentId }),
  ]
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
  expect(await auditEntries('contacts.delete', 2)).toEqual([
    { agent_id: greta.agentId, entity_id: null, detail: { count: 1, ids: [one] } },
    { agent_id: greta.agentId, entity_id: null, detail: { count: 1, ids: [two] } },
  ])
})

test('all matching contacts are deleted only if their number is the one sent', async () => {
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

test('CONTACTS-041 CONTACTS-033 CONTACTS-016 only admins assign contacts to another agent', async () => {
  const [one, two] = [await buildOwn(), await buildOwn()]
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

test('CONTACTS-020 reassigning requires an agent of the organization', async () => {
  const id = await buildOwn()
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
