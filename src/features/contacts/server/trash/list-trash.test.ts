import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'

const agency = await startContactsAgency()
const { app, greta, otto, admin, stranger, foreign, buildOwn } = agency
let { agent } = agency

const remove = (ids: readonly number[], as = agent) =>
  app.call('DELETE', '/api/contacts', { as, body: { ids } })
const restore = (ids: readonly number[], as = agent) =>
  app.call('POST', '/api/contacts/restore', { as, body: { ids } })
const trash = async (query = '', as = agent) =>
  (await app.call('GET', `/api/contacts/bin${query}`, { as })).body

test('the trash lists contacts with date, deleting agent and days left, newest first, by page and search', async () => {
  const first = await buildOwn({
    firstName: 'Bina',
    lastName: "O'Dell",
    email: 'bina@trash.example',
  })
  const second = await buildOwn({
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

test('agents see and restore their own deleted contacts, admins all, another organization none', async () => {
  const ottos = await buildOwn({ agentId: otto.agentId, email: 'ottos@own.example' })
  const unassigned = await buildOwn({ agentId: null, email: 'unassigned@own.example' })
  await remove([ottos, unassigned], admin)
  expect((await trash('?search=own.example')).total).toBe(0)
  expect((await trash('?search=own.example', admin)).total).toBe(2)
  expect((await restore([ottos, unassigned])).body.restored_ids).toEqual([])
  expect((await restore([ottos], stranger)).body.restored_ids).toEqual([])
  expect((await trash('', stranger)).total).toBe(0)
  expect(
    (
      await app.call('DELETE', '/api/contacts/bin', {
        as: await app.signIn(foreign.admin.email),
        body: { ids: [ottos] },
      })
    ).body.purged_ids,
  ).toEqual([])
  expect(
    (await app.call('DELETE', '/api/contacts/bin', { as: agent, body: { ids: [ottos] } })).status,
  ).toBe(403)
  expect(
    (await restore([unassigned, ottos], await app.signIn(otto.email))).body.restored_ids,
  ).toEqual([ottos])
  expect((await restore([unassigned], admin)).body.restored_ids).toEqual([unassigned])
  for (const body of [{}, { ids: [] }, { ids: ['x'] }])
    expect((await app.call('POST', '/api/contacts/restore', { as: agent, body })).status).toBe(400)
})
