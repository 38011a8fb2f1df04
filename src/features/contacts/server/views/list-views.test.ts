import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildContacts } from '../../../../../test/builders.ts'
import { viewExists } from '../../shared/list/list-view.rules.ts'

const { app, organization, greta, otto, admin, agent, stranger, auditEntries } =
  await startContactsAgency()
const other = await app.signIn(otto.email)
await buildContacts(app.services, organization.organizationId, [
  { state: 'TX', agentId: greta.agentId },
  { state: 'TX', agentId: otto.agentId },
  { state: 'OK', agentId: greta.agentId },
])

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  as: string,
  body?: unknown,
) => app.call(method, `/api/contacts/${path}`, { as, ...(body !== undefined && { body }) })
const save = (as: string, name: string, more: object = {}) =>
  call('POST', 'views', as, { name, state: { states: 'TX', sort: '-zip' }, ...more })
const namesOf = async (as: string) =>
  (await call('GET', 'views', as)).body.views.map(({ name }: { name: string }) => name)

test('a view is the member’s own, and holds filters and order', async () => {
  const { status, body } = await save(agent, '  My   Texans ')
  expect([status, body.view]).toEqual([
    200,
    {
      ...{ id: body.view.id, name: 'My Texans', shared: false, changeable: true, default: false },
      state: expect.objectContaining({ states: 'TX', sort: '-zip', search: '' }),
    },
  ])
  expect(await namesOf(agent)).toEqual(['My Texans'])
  for (const as of [admin, other, stranger]) {
    expect(await namesOf(as)).toEqual([])
    expect((await call('PUT', `views/${body.view.id}`, as, { name: 'x' })).status).toBe(404)
    expect((await call('GET', `views/${body.view.id}/count`, as)).status).toBe(404)
  }
})

test('filters with a character that cannot be stored are refused', async () => {
  for (const states of ['a\0b', 'a\ud83d', '\ude00b'])
    expect(await save(agent, 'Odd', { state: { states } })).toMatchObject({
      status: 400,
      body: { message: 'The text contains a character that cannot be stored.' },
    })
  expect(await namesOf(agent)).not.toContain('Odd')
})

test('admins share views, which count what each member sees', async () => {
  expect((await save(agent, 'Ours', { shared: true })).status).toBe(403)
  const { id } = (await save(admin, 'Ours', { shared: true })).body.view
  expect(await auditEntries('contacts.share_view')).toMatchObject([
    { entity_id: id, detail: { label: 'Ours' } },
  ])
  const counts = [admin, agent, other].map(async (as) => {
    const { body } = await call('GET', `views/${id}/count`, as)
    return body.count
  })
  expect(await Promise.all(counts)).toEqual([2, 1, 1])
  expect((await call('PUT', `views/${id}`, agent, { name: 'Mine' })).status).toBe(403)
  expect((await call('DELETE', `views/${id}`, agent)).status).toBe(403)
  expect((await call('GET', `views/${id}/count`, stranger)).status).toBe(404)
  const changed = await call('PUT', `views/${id}`, admin, { state: { ages: '80-' } })
  expect(changed.body.view.state).toMatchObject({ ages: '80-', states: '', sort: 'name' })
  expect((await call('PUT', `views/${id}`, admin, { shared: false })).status).toBe(200)
  expect(await namesOf(other)).toEqual([])
  expect((await auditEntries('contacts.unshare_view')).length).toBe(1)
})

test('a name is taken once, whatever its capital letters', async () => {
  await save(other, 'Late')
  const twice = await save(other, 'LATE')
  expect([twice.status, twice.body.message]).toEqual([409, viewExists])
  const once = (await save(other, 'Later')).body.view
  expect((await call('PUT', `views/${once.id}`, other, { name: 'late' })).status).toBe(409)
  expect(await namesOf(other)).toEqual(['Late', 'Later'])
  expect((await save(agent, 'Late')).status).toBe(200)
  const race = await Promise.all(['Now', 'NOW'].map((name) => save(other, name)))
  expect(race.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the list opens with one view of each member, until it is deleted', async () => {
  const { id } = (await save(agent, 'First')).body.view
  const defaults = async (as: string) =>
    (await call('GET', 'views', as)).body.views
      .filter((view: { default: boolean }) => view.default)
      .map((view: { name: string }) => view.name)
  expect((await call('PUT', 'default-view', agent, { id })).status).toBe(200)
  expect((await call('PUT', 'default-view', other, { id })).status).toBe(404)
  expect(await defaults(agent)).toEqual(['First'])
  const layout = { columns: [{ key: 'name' }], density: 'compact' }
  await call('PUT', 'layout', agent, layout)
  expect(await defaults(agent)).toEqual(['First'])
  expect((await call('GET', 'layout', agent)).body.layout).toEqual(layout)

  expect((await call('DELETE', `views/${id}`, agent)).status).toBe(200)
  expect(await defaults(agent)).toEqual([])
  expect((await call('DELETE', `views/${id}`, agent)).status).toBe(404)
  const back = await call('POST', `views/${id}/restore`, agent)
  expect([back.status, back.body.view.default]).toEqual([200, true])
  await call('PUT', 'default-view', agent, { id: null })
  expect(await defaults(agent)).toEqual([])
})

test('a deletion is undone for a day, unless its name is taken by then', async () => {
  const { id } = (await save(agent, 'Gone')).body.view
  await call('DELETE', `views/${id}`, agent)
  expect((await call('POST', `views/${id}/restore`, other)).status).toBe(404)
  await save(agent, 'Gone')
  expect((await call('POST', `views/${id}/restore`, agent)).status).toBe(409)
  app.clock.advance(86_400_001)
  const later = await app.signIn(greta.email)
  expect((await call('POST', `views/${id}/restore`, later)).status).toBe(404)
  // The next view that is saved removes it permanently.
  expect((await save(later, 'Next')).status).toBe(200)
  expect((await call('POST', `views/${id}/restore`, later)).status).toBe(404)
})

test.each([
  ['without a name', { name: ' ', state: {} }],
  ['with a name too long', { name: 'x'.repeat(61), state: {} }],
  ['with a filter that says nothing', { name: 'x', state: { ages: 'old' } }],
  ['with an unknown order', { name: 'x', state: { sort: 'shoe_size' } }],
])('a view %s is refused', async (_, body) => {
  const as = await app.signIn(organization.admin.email)
  expect((await call('POST', 'views', as, body)).status).toBe(400)
})

test('a view as a work list has its clients in its order, as each member sees them, and none of a similar name', async () => {
  const { id } = (await save(admin, 'By ZIP', { shared: true })).body.view
  const read = async (as: string, view = id) => (await call('GET', `views/${view}/ids`, as)).body
  const listed = async (as: string) => {
    const { contacts } = (await app.call('GET', '/api/contacts?states=TX&sort=-zip', { as })).body
    return contacts.map((contact: { id: number }) => contact.id)
  }
  for (const as of [admin, agent, other]) {
    const ids = await listed(as)
    expect(await read(as)).toEqual({ success: true, ids, total: ids.length })
  }
  expect((await call('GET', `views/${id}/ids`, stranger)).status).toBe(404)
  await buildContacts(app.services, organization.organizationId, [{ lastName: 'Garcia' }])
  const named = async (search: string) =>
    (await save(admin, search, { state: { search } })).body.view.id
  expect((await read(admin, await named('Garcia'))).total).toBe(1)
  expect((await app.call('GET', '/api/contacts?search=Garcya', { as: admin })).body.similar).toBe(
    true,
  )
  expect(await read(admin, await named('Garcya'))).toMatchObject({ ids: [], total: 0 })
})

test('a work list has a thousand clients of a larger view, and reading their ids is no reading of clients', async () => {
  const { organizationId } = organization
  await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 1001 }, () => ({ state: 'NV' as const })),
  )
  const { id } = (await save(admin, 'Nevada', { state: { states: 'NV' } })).body.view
  const { body } = await call('GET', `views/${id}/ids`, admin)
  expect([new Set(body.ids).size, body.ids.length, body.total]).toEqual([1000, 1000, 1001])
  expect(await auditEntries('contacts.read_many')).toEqual([])
})
