import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { usualLayout } from '../../shared/list/usual-layout.ts'

const { app, admin, agent, stranger } = await startContactsAgency()
const read = async (as: string) =>
  (await app.call('GET', '/api/contacts/layout', { as })).body.layout
const save = (body: unknown, as = agent) => app.call('PUT', '/api/contacts/layout', { as, body })

test('each member has their own columns, and the usual ones until they choose', async () => {
  expect(await read(agent)).toEqual(usualLayout)
  const mine = {
    columns: [{ key: 'birthday', width: 120 }, { key: 'name' }, { key: 'extra7' }],
    density: 'compact',
  }
  expect((await save(mine)).status).toBe(200)
  expect((await save({ ...mine, density: 'comfortable' })).status).toBe(200)
  expect(await read(agent)).toEqual({ ...mine, density: 'comfortable' })
  expect(await read(admin)).toEqual(usualLayout)
  expect(await read(stranger)).toEqual(usualLayout)
})

test.each([
  ['without the name', { columns: [{ key: 'email' }], density: 'compact' }],
  ['with a column twice', { columns: [{ key: 'name' }, { key: 'name' }], density: 'compact' }],
  ['of an unknown column', { columns: [{ key: 'name' }, { key: 'x' }], density: 'compact' }],
  ['wider than a screen', { columns: [{ key: 'name', width: 9000 }], density: 'compact' }],
  ['of another density', { columns: [{ key: 'name' }], density: 'huge' }],
])('a layout %s is refused and loses nothing', async (_, body) => {
  const before = await read(agent)
  expect((await save(body)).status).toBe(400)
  expect(await read(agent)).toEqual(before)
})
