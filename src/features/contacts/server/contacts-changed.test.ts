import { expect, test } from 'vitest'
import { waitingReplans } from '../../../../test/agencies/contacts-agency.ts'
import { startWebhookAgency } from '../../../../test/agencies/webhook-agency.ts'
import { buildAgent, buildContact, type ContactToBuild } from '../../../../test/builders.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { recentTotal } from '../../../platform/recent-totals.ts'
import { changeOwnDetails } from './edit/change-own-details.ts'

const { addContact, addEndpoint, app, call, context, organization } = startWebhookAgency()
const inside = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
  inOrganization(context(), work)

/** Whether a total that a list has asked for is counted again. */
async function recounts(): Promise<boolean> {
  let counted = false
  await recentTotal(context(), 'a list', async () => {
    counted = true
    return 50_000
  })
  return counted
}

const read = (ids: readonly number[]) =>
  inside(async (transaction) => {
    const entries = await transaction
      .selectFrom('audit_entry')
      .select(['action', 'entity_id', 'detail'])
      .where('entity', '=', 'contact')
      .orderBy('id')
      .execute()
    const deliveries = await transaction
      .selectFrom('webhook_delivery')
      .select('body')
      .orderBy('id')
      .execute()
    const contacts = await transaction
      .selectFrom('contact')
      .select('version')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    return { entries, deliveries, versions: contacts.map(({ version }) => version) }
  })

/** Makes a change of these contacts and returns everything that follows it. */
async function effectsOf(ids: readonly number[], change: () => Promise<unknown>) {
  await app().runJobs()
  await recounts()
  const before = await read(ids)
  await change()
  const after = await read(ids)
  return {
    recounted: await recounts(),
    versions: after.versions,
    replanned: (await waitingReplans(app())).flatMap(
      (job) => (job as { contactIds: number[] }).contactIds,
    ),
    audits: after.entries
      .slice(before.entries.length)
      .map(({ action, entity_id, detail }) => [action, entity_id, detail]),
    events: after.deliveries.slice(before.deliveries.length).map(({ body }) => {
      const { type, data } = JSON.parse(body)
      return [type, data]
    }),
  }
}

const build = (contact: Partial<ContactToBuild> = {}) =>
  buildContact(app().services, organization().organizationId, contact)
const nothing = { recounted: false, replanned: [], audits: [], events: [] }

test('an edit names the fields that it changed; values that are there already change nothing', async () => {
  await addEndpoint()
  const id = await build({ lastName: 'Reed' })
  const edit = () => call('PUT', `/contacts/${id}`, { first_name: 'Rose', last_name: 'Reed' })
  const fields = ['first_name']
  expect(await effectsOf([id], edit)).toEqual({
    recounted: true,
    versions: [2],
    replanned: [id],
    audits: [['contacts.update', id, { fields }]],
    events: [['contact.updated', { contactIds: [id], fields }]],
  })
  expect(await effectsOf([id], edit)).toEqual({ ...nothing, versions: [2] })
})

test('what a client enters about itself has the same effects as an edit', async () => {
  await addEndpoint()
  const id = await build()
  const details = {
    zip_code: '02108',
    county: 'Suffolk',
    gender: 'F',
    preferred_language: 'en',
  } as const
  const enter = () => changeOwnDetails(context(), id, details)
  const fields = ['zip_code', 'state', 'county', 'preferred_language']
  expect(await effectsOf([id], enter)).toEqual({
    recounted: true,
    versions: [2],
    replanned: [id],
    audits: [['contacts.update', id, { fields }]],
    events: [['contact.updated', { contactIds: [id], fields }]],
  })
  expect(await effectsOf([id], enter)).toEqual({ ...nothing, versions: [2] })
})

test('a reassignment has effects only for contacts of another agent', async () => {
  await addEndpoint()
  const { organizationId } = organization()
  const { agentId: agent_id } = await buildAgent(app().services, organizationId)
  const [moved, there] = [await build(), await build({ agentId: agent_id })]
  const reassign = () =>
    call('PUT', '/contacts/reassign', { contact_ids: [moved, there], agent_id })
  expect(await effectsOf([moved, there], reassign)).toEqual({
    recounted: true,
    versions: [2, 1],
    replanned: [moved],
    audits: [['contacts.reassign', null, { count: 1, ids: [moved], agent_id }]],
    events: [['contact.updated', { contactIds: [moved], fields: ['agent_id'] }]],
  })
  expect(await effectsOf([moved, there], reassign)).toEqual({ ...nothing, versions: [2, 1] })
  expect(await reassign()).toMatchObject({ updated_ids: [moved, there] })
})

test('a contact that is added, deleted, restored or purged is told of once each time', async () => {
  await addEndpoint()
  const created = await effectsOf([0], () => addContact())
  const id = created.replanned[0] as number
  expect(created).toEqual({
    recounted: true,
    versions: [],
    replanned: [id],
    audits: [['contacts.create', id, {}]],
    events: [['contact.created', { contactIds: [id] }]],
  })
  const detail = { count: 1, ids: [id] }
  expect(await effectsOf([id], () => call('DELETE', '/contacts', { ids: [id] }))).toEqual({
    recounted: true,
    versions: [],
    replanned: [],
    audits: [['contacts.delete', null, detail]],
    events: [['contact.deleted', { contactIds: [id] }]],
  })
  expect(await effectsOf([id], () => call('POST', '/contacts/restore', { ids: [id] }))).toEqual({
    recounted: true,
    versions: [1],
    replanned: [id],
    audits: [['contacts.restore', null, detail]],
    events: [['contact.restored', { contactIds: [id] }]],
  })
  await call('DELETE', '/contacts', { ids: [id] })
  const purged = await effectsOf([id], () => call('DELETE', '/contacts/bin', { ids: [id] }))
  expect(purged).toMatchObject({ audits: [['contacts.purge', null, detail]], events: [] })
})

test('an import and its undo tell webhooks of the contacts, and the audit log of the import', async () => {
  await addEndpoint()
  const email = 'known@clients.example'
  const id = await build({ email, lastName: 'Before' })
  const contacts = [
    { email, last_name: 'After' },
    { email: 'new@clients.example', last_name: 'Added' },
  ]
  let importId = 0
  const imported = await effectsOf([id], async () => {
    const body = { contacts, overwriteExisting: true }
    importId = (await call('POST', '/contacts/bulk-import', body)).importId
  })
  const added = imported.replanned.find((one) => one !== id)
  expect(imported).toEqual({
    recounted: true,
    versions: [2],
    replanned: expect.toSatisfy((ids: number[]) => ids.includes(id) && ids.length === 2),
    audits: [],
    events: [
      ['contact.created', { contactIds: [added] }],
      ['contact.updated', { contactIds: [id] }],
    ],
  })
  const undo = () => call('POST', `/contacts/imports/${importId}/undo`, { deleted: 1, putBack: 1 })
  expect(await effectsOf([id], undo)).toEqual({
    recounted: true,
    versions: [3],
    replanned: [id],
    audits: [['contacts.delete', null, { count: 1, ids: [added] }]],
    events: [
      ['contact.updated', { contactIds: [id] }],
      ['contact.deleted', { contactIds: [added] }],
    ],
  })
})

test('a merge and its undo are told of both contacts, and count and plan again', async () => {
  await addEndpoint()
  const [kept, merged] = [await build({ phone: null }), await build({ phone: '2145550142' })]
  const body = {
    ...{ survivor: { id: kept, version: 1 }, merged: { id: merged, version: 1 } },
    take: ['phone_number'],
  }
  const fields = ['phone_number']
  expect(await effectsOf([kept], () => call('POST', '/contacts/merge', body))).toMatchObject({
    recounted: true,
    replanned: [kept],
    audits: [['contacts.merge', kept, { fields, merged }]],
    events: [
      ['contact.deleted', { contactIds: [merged] }],
      ['contact.updated', { contactIds: [kept], fields }],
    ],
  })
  const undo = () => call('POST', '/contacts/restore', { ids: [merged] })
  expect(await effectsOf([kept, merged], undo)).toMatchObject({
    recounted: true,
    replanned: [kept, merged],
    events: [
      ['contact.updated', { contactIds: [kept], fields }],
      ['contact.restored', { contactIds: [merged] }],
    ],
  })
})
