import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'

const { app, agent, newEmail, buildOwn } = await startContactsAgency()

const create = (body: object) => app.call('POST', '/api/contacts/create', { as: agent, body })
const change = (id: number, body: object) =>
  app.call('PUT', `/api/contacts/${id}`, { as: agent, body })
const invalid = 'Please enter a valid email address.'

test('a contact without an email address is added only where the call says so', async () => {
  for (const fields of [{}, { email: '' }, { email: null }, { no_email: false }]) {
    const refused = await create({ first_name: 'Nora', ...fields })
    expect([refused.status, refused.body.message], JSON.stringify(fields)).toEqual([400, invalid])
  }
  const made = await create({ first_name: 'Nora', no_email: true })
  expect([made.status, made.body.contact.email]).toEqual([200, null])
  const another = await create({ first_name: 'Nora', email: '', no_email: true })
  expect(another.body.contact).toMatchObject({ first_name: 'Nora', email: null })
  expect(another.body.contact.id).not.toBe(made.body.contact.id)
})

test('without an email address a contact needs a name, and has no address beside the choice', async () => {
  const nameless = await create({ no_email: true })
  expect([nameless.status, nameless.body.message]).toEqual([
    400,
    'A client without an email address needs a name.',
  ])
  const both = await create({ first_name: 'Nora', email: newEmail(), no_email: true })
  expect(both.status).toBe(400)
  const named = await buildOwn({ firstName: '', lastName: '' })
  expect((await change(named, { no_email: true })).status).toBe(400)
  const { id } = (await create({ first_name: 'Nora', no_email: true })).body.contact
  expect((await change(id, { first_name: '' })).status).toBe(400)
})

test('an address is removed knowingly, kept by other changes, and can be added again', async () => {
  const email = newEmail()
  const id = await buildOwn({ email })
  for (const body of [{ email: null }, { email: '' }])
    expect((await change(id, body)).body.message).toBe(invalid)
  expect((await change(id, { no_email: true })).body.contact.email).toBeNull()
  expect((await change(id, { phone_number: '2145550199' })).body.contact.email).toBeNull()
  // The address is free for someone else meanwhile.
  const other = (await create({ email })).body.contact
  expect((await change(id, { email })).status).toBe(409)
  await change(other.id, { email: newEmail() })
  expect((await change(id, { email })).body.contact.email).toBe(email)
})

test('the list finds contacts without an email address, with a search and without', async () => {
  await buildOwn({ lastName: 'Quillfeather', email: null })
  await buildOwn({ lastName: 'Quillfeather', email: newEmail() })
  await buildOwn({ lastName: 'Quillfeather', email: newEmail(), clientStatus: 'lapsed' })
  const list = async (query: Record<string, string>) =>
    (await app.call('GET', `/api/contacts?${new URLSearchParams(query)}`, { as: agent })).body
  const found = await list({ search: 'quillfeather', email: 'none' })
  expect([found.total, found.contacts[0].email]).toEqual([1, null])
  expect((await list({ search: 'quillfeather' })).total).toBe(3)
  expect((await list({ search: 'quillfeather', statuses: 'lapsed,deceased' })).total).toBe(1)
  const all = (await list({ email: 'none' })).contacts as { email: string | null }[]
  expect(all.length).toBeGreaterThan(0)
  expect(all.every(({ email }) => email === null)).toBe(true)
  expect((await list({ statuses: 'lapsed' })).total).toBe(1)
})

test('deleted and restored, contacts without an email address never conflict', async () => {
  const ids = [await buildOwn({ email: null }), await buildOwn({ email: null })]
  await app.call('DELETE', '/api/contacts', { as: agent, body: { ids } })
  const bin = await app.call('GET', '/api/contacts/bin', { as: agent })
  expect(bin.body.contacts.map(({ email }: { email: string | null }) => email)).toEqual([
    null,
    null,
  ])
  const restored = await app.call('POST', '/api/contacts/restore', { as: agent, body: { ids } })
  expect(restored.body).toMatchObject({ restored_ids: ids, conflicts: [] })
})
