import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildAgent, buildContacts } from '../../../../../test/builders.ts'
import type { AgentId } from '../../../../kernel/ids.ts'
import { matchingChanged } from '../../shared/contact-texts.ts'
import { maxUndoneValues } from '../../shared/list/bulk-change.contract.ts'

const agency = await startContactsAgency()
const { app, foreign, greta, otto, admin, agent, stranger, buildOwn, inside, auditEntries } = agency

const change = (contacts: object, set: object, as = agent) =>
  app.call('PUT', '/api/contacts/bulk', { as, body: { contacts, set } })
const undo = (body: object, as = agent) => app.call('PUT', '/api/contacts/bulk/undo', { as, body })
const columnOf = async (ids: readonly number[], column: 'client_status' | 'agent_id') => {
  const rows = await inside((transaction) =>
    transaction
      .selectFrom('contact')
      .select(['id', column])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
  return rows.map((row) => row[column as keyof typeof row])
}

test('a status is set for those who had another one, in one audit entry, and undone', async () => {
  const ids = [await buildOwn(), await buildOwn({ clientStatus: 'prospect' }), await buildOwn()]
  const lapsed = await buildOwn({ clientStatus: 'lapsed' })
  const { status, body } = await change({ ids: [...ids, lapsed] }, { client_status: 'lapsed' })
  expect([status, body.updated_ids]).toEqual([200, ids])
  expect(body.before).toEqual([
    { value: 'active', ids: [ids[0], ids[2]] },
    { value: 'prospect', ids: [ids[1]] },
  ])
  expect(await auditEntries('contacts.update')).toMatchObject([
    { agent_id: greta.agentId, detail: { count: 3, ids, client_status: 'lapsed' } },
  ])
  // One changes again meanwhile: the undo leaves it.
  await app.call('PUT', `/api/contacts/${ids[2]}`, {
    as: agent,
    body: { client_status: 'deceased' },
  })
  const undone = await undo({ field: 'client_status', now: 'lapsed', before: body.before })
  expect([undone.status, undone.body.updated_ids]).toEqual([200, [ids[0], ids[1]]])
  expect(await columnOf([...ids, lapsed], 'client_status')).toEqual([
    ...['active', 'prospect', 'deceased', 'lapsed'],
  ])
})

test('the timeline keeps what each of many clients had before a change, and before its undo', async () => {
  const ids = [await buildOwn(), await buildOwn({ clientStatus: 'prospect' })]
  const { body } = await change({ ids }, { client_status: 'lapsed' })
  const changesOf = async (id: number | undefined) =>
    (
      await app.call('GET', `/api/contacts/${id}/timeline?kind=changes&limit=25`, { as: agent })
    ).body.entries.map(({ details }: { details: unknown }) => details)
  expect(await changesOf(ids[0])).toEqual([[{ label: 'Client Status', value: 'Active → Lapsed' }]])
  expect(await changesOf(ids[1])).toEqual([
    [{ label: 'Client Status', value: 'Prospect → Lapsed' }],
  ])
  await undo({ field: 'client_status', now: 'lapsed', before: body.before })
  expect((await changesOf(ids[1]))[0]).toEqual([
    { label: 'Client Status', value: 'Lapsed → Prospect' },
  ])
})

test('an undo that would be refused for its many values is not offered', async () => {
  const { services } = app
  const { organizationId } = agency.organization
  const agents: number[] = []
  for (let n = 0; n <= maxUndoneValues; n += 1)
    agents.push((await buildAgent(services, organizationId)).agentId)
  const ids = await buildContacts(
    services,
    organizationId,
    agents.map((agentId) => ({ agentId: agentId as AgentId })),
  )
  const { body } = await change({ ids }, { agent_id: null }, admin)
  expect([body.updated_ids.length, body.before]).toEqual([maxUndoneValues + 1, []])
})

test('emails of a selection are stopped and allowed again', async () => {
  const id = await buildOwn()
  const reason = async () =>
    (
      await app.call('GET', `/api/contacts?columns=emails&search=contact&limit=250`, { as: agent })
    ).body.contacts.find((one: { id: number }) => one.id === id).more.no_email_reason
  const stopped = await change({ ids: [id] }, { do_not_contact: true })
  expect(await reason()).toBe('do_not_contact')
  await undo({ field: 'do_not_contact', now: true, before: stopped.body.before })
  expect(await reason()).toBeNull()
})

test('a carrier is that of the policy in force too, and cleared by null', async () => {
  const id = await buildOwn({ carrier: 'Aetna' })
  const { body } = await change({ ids: [id] }, { current_carrier: 'Cigna' })
  expect(body).toEqual({ success: true, updated_ids: [id], before: [] })
  const carriers = () =>
    inside((transaction) =>
      transaction
        .selectFrom('policy')
        .select(['carrier', 'in_force'])
        .where('contact_id', '=', id)
        .execute(),
    )
  expect(await carriers()).toEqual([{ carrier: 'Cigna', in_force: true }])
  await change({ ids: [id] }, { current_carrier: null })
  expect(await carriers()).toEqual([{ carrier: null, in_force: true }])
})

test('admins alone change owners, also to nobody, of all that match', async () => {
  const ids = [await buildOwn({ zip: '99701' }), await buildOwn({ zip: '99701' })]
  expect((await change({ ids }, { agent_id: null })).status).toBe(403)
  const matching = { matching: { zips: '99701' }, count: 2 }
  const { body } = await change(matching, { agent_id: null }, admin)
  expect(body.updated_ids).toEqual(ids)
  expect(await columnOf(ids, 'agent_id')).toEqual([null, null])
  expect((await undo({ field: 'agent_id', now: null, before: body.before })).status).toBe(403)
  const back = await undo({ field: 'agent_id', now: null, before: body.before }, admin)
  expect(back.body.updated_ids).toEqual(ids)
  const moved = await change(matching, { agent_id: otto.agentId }, admin)
  expect(moved.body.before).toEqual([{ value: greta.agentId, ids }])
  const unknown = await change({ ids }, { agent_id: foreign.admin.agentId }, admin)
  expect(unknown.status).toBe(400)
})

test('all that match are changed only if their number is the one sent', async () => {
  await buildOwn({ zip: '99702' })
  const { status, body } = await change(
    { matching: { zips: '99702' }, count: 4 },
    { client_status: 'lapsed' },
  )
  expect([status, body.message]).toEqual([409, matchingChanged(4, 1)])
})

test('those whom another deletes meanwhile are left out, and foreign ones are untouched', async () => {
  const ids = [await buildOwn(), await buildOwn(), await buildOwn()]
  const [gone, ottos] = [await buildOwn(), await buildOwn({ agentId: otto.agentId })]
  await app.call('DELETE', '/api/contacts', { as: agent, body: { ids: [gone] } })
  const { body } = await change({ ids: [...ids, gone, ottos] }, { client_status: 'lapsed' })
  expect(body.updated_ids).toEqual(ids)
  const foreignTry = await change({ ids }, { client_status: 'active' }, stranger)
  expect([foreignTry.status, foreignTry.body.updated_ids]).toEqual([200, []])
  const before = [{ value: 'active', ids: [...ids, ottos] }]
  const others = await undo({ field: 'client_status', now: 'lapsed', before }, stranger)
  expect(others.body.updated_ids).toEqual([])
  expect(await columnOf([...ids, ottos], 'client_status')).toEqual([
    ...['lapsed', 'lapsed', 'lapsed', 'active'],
  ])
})

test.each([
  ['two fields at once', { client_status: 'lapsed', do_not_contact: true }],
  ['no field', {}],
  ['a field that has no bulk change', { email: 'x@y.example' }],
  ['an unknown value', { client_status: 'gone' }],
])('%s is refused', async (_, set) => {
  expect((await change({ ids: [await buildOwn()] }, set)).status).toBe(400)
})

test.each([
  ['client_status', 'gone'],
  ['client_status', null],
  ['agent_id', 'abc'],
  ['do_not_contact', 'yes'],
])('an undo of %s to %j is refused', async (field, value) => {
  const before = [{ value, ids: [await buildOwn()] }]
  expect((await undo({ field, now: 'lapsed', before }, admin)).status).toBe(400)
})
