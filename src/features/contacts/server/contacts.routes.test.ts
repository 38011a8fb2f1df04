import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../test/agencies/contacts-agency.ts'
import {
  buildAgent,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../../../../test/builders.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'

const { app, foreign, otto, admin, agent, stranger, buildOwn } = await startContactsAgency()

test('every call is for members only', async () => {
  const id = await buildOwn()
  const calls = [
    ['GET', '/api/contacts'],
    ['GET', '/api/contacts/count'],
    ['GET', '/api/contacts/stats'],
    ['GET', `/api/contacts/${id}`],
    ['GET', `/api/contacts/${id}/planned-mails`],
    ['GET', `/api/contacts/${id}/follow-ups`],
    ['GET', `/api/contacts/email-tracking/${id}`],
    ['GET', '/api/contacts/check-email/a@b.example'],
    ['POST', '/api/contacts/create'],
    ['PUT', `/api/contacts/${id}`],
    ['PUT', '/api/contacts/reassign'],
    ['DELETE', '/api/contacts'],
    ['GET', '/api/agents'],
  ] as const
  for (const [method, url] of calls)
    expect([
      url,
      (await app.call(method, url, method === 'GET' ? {} : { body: { ids: [id] } })).status,
    ]).toEqual([url, 401])
})

test('CONTACT-014 GEN-001 a contact of another agent or organization is not found, like one that does not exist', async () => {
  const ottos = await buildOwn({ agentId: otto.agentId })
  const theirs = await buildContact(app.services, foreign.organizationId, {
    agentId: foreign.admin.agentId,
  })
  for (const id of [ottos, theirs, 999_999_999]) {
    for (const path of [
      `/api/contacts/${id}`,
      `/api/contacts/${id}/planned-mails`,
      `/api/contacts/${id}/follow-ups`,
      `/api/contacts/email-tracking/${id}`,
    ]) {
      const answer = await app.call('GET', path, { as: agent })
      expect([path, answer.status, answer.body.message]).toEqual([path, 404, 'Contact not found'])
    }
    const put = await app.call('PUT', `/api/contacts/${id}`, {
      as: agent,
      body: { last_name: 'Mine' },
    })
    expect([put.status, put.body.message]).toEqual([404, 'Contact not found'])
    expect(
      (await app.call('DELETE', '/api/contacts', { as: agent, body: { ids: [id] } })).body
        .deleted_ids,
    ).toEqual([])
  }
  expect((await app.call('GET', `/api/contacts/${theirs}`, { as: admin })).status).toBe(404)
  expect((await app.call('GET', `/api/contacts/${ottos}`, { as: admin })).status).toBe(200)
  expect(
    (await app.call('GET', `/api/contacts/${theirs}`, { as: stranger })).body.contact.last_name,
  ).not.toBe('Mine')
})

test('CONTACTS-035 CONTACTS-032 the default agent sees and edits the contacts without an agent', async () => {
  const second = await buildOrganization(app.services)
  const plain = await buildAgent(app.services, second.organizationId)
  const leftover = await buildAgent(app.services, second.organizationId)
  const inSecond = { database: app.services.database, organizationId: second.organizationId }
  await inOrganization(inSecond, async (transaction) => {
    await transaction
      .updateTable('agent')
      .set({ is_default: false })
      .where('is_default', '=', true)
      .execute()
    await transaction
      .updateTable('agent')
      .set({ is_default: true })
      .where('id', '=', leftover.agentId)
      .execute()
  })
  const [unassigned, owned] = await buildContacts(app.services, second.organizationId, [
    { lastName: 'Nobody' },
    { lastName: 'Owned', agentId: plain.agentId },
  ])
  const names = async (as: string) =>
    (await app.call('GET', '/api/contacts', { as })).body.contacts.map(
      (contact: { last_name: string }) => contact.last_name,
    )
  const [asDefault, asPlain] = [await app.signIn(leftover.email), await app.signIn(plain.email)]
  expect(await names(asDefault)).toEqual(['Nobody'])
  expect(await names(asPlain)).toEqual(['Owned'])
  expect(
    (
      await app.call('PUT', `/api/contacts/${unassigned}`, {
        as: asDefault,
        body: { last_name: 'Found', agent_id: null },
      })
    ).status,
  ).toBe(200)
  expect((await app.call('GET', `/api/contacts/${owned}`, { as: asDefault })).status).toBe(404)
})
