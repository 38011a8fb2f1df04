import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'

const { app, agent, otto, buildOwn, newEmail } = await startContactsAgency()

const url = (id: number) => `/api/contacts/${id}/household`
const household = async (id: number) =>
  (await app.call('GET', url(id), { as: agent })).body.household
const join = (id: number, other: number) =>
  app.call('POST', url(id), { as: agent, body: { contact_id: other } })
const membersOf = async (id: number) =>
  (await household(id)).members.map((member: { id: number }) => member.id).sort()

test('same last name and phone number are suggested until a member dismisses it', async () => {
  const phone = '2075550199'
  const one = await buildOwn({ email: newEmail(), lastName: 'Quill', phone })
  const other = await buildOwn({ email: newEmail(), lastName: 'Quill', phone })
  await buildOwn({ email: newEmail(), lastName: 'Quill', phone: '2075550100' })
  await buildOwn({ email: newEmail(), lastName: 'Quill', phone, agentId: otto.agentId })
  const suggested = async (id: number) =>
    (await household(id)).suggestions.map((client: { id: number }) => client.id)
  expect(await suggested(one)).toEqual([other])
  expect(await membersOf(one)).toEqual([])
  const dismiss = { as: agent, body: { contact_id: one } }
  expect((await app.call('POST', `${url(other)}/dismiss`, dismiss)).status).toBe(200)
  expect((await app.call('POST', `${url(other)}/dismiss`, dismiss)).status).toBe(200)
  expect([await suggested(one), await suggested(other)]).toEqual([[], []])
  // Joined all the same, they are no suggestion.
  await join(one, other)
  expect(await membersOf(one)).toEqual([other])
})

test('so are people of one last name in one street, written with other marks, at one ZIP code', async () => {
  const person = { lastName: 'Marlow', phone: null, zip: '75201', state: 'TX' as const }
  const build = (more: object) => buildOwn({ email: newEmail(), ...person, ...more })
  const one = await build({ street: '14 Peña Rd., Apt. 2', lastName: 'MARLÓW' })
  const other = await build({ street: '14 PENA RD APT 2' })
  await build({ street: '14 Peña Rd., Apt. 3' })
  await build({ street: '14 Peña Rd., Apt. 2', zip: '75202' })
  for (const lastName of ['Quincy', 'Marlowe', 'Mar'])
    await build({ street: '14 Peña Rd., Apt. 2', lastName })
  await build({ street: null })
  const { suggestions } = await household(one)
  expect(suggestions).toMatchObject([
    { id: other, reasons: ['same last name', 'same street', 'same ZIP code'] },
  ])
  expect((await household(await build({ street: null }))).suggestions).toEqual([])
})
