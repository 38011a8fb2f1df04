import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'

const { app, foreign, greta, otto, admin, agent, newEmail, buildOwn, auditEntries } =
  await startContactsAgency()

test('CONTACTS-039 CONTACTS-032 an agent changes the given fields; others stay, blank ones are cleared', async () => {
  const id = await buildOwn({ lastName: 'Before', carrier: 'Aetna' })
  const changed = await app.call('PUT', `/api/contacts/${id}`, {
    as: agent,
    body: { last_name: 'After', current_carrier: '', zip_code: '02108', version: 1 },
  })
  expect(changed.status).toBe(200)
  expect(changed.body.contact).toMatchObject({
    last_name: 'After',
    first_name: 'Carla',
    current_carrier: null,
    state: 'MA',
    county: 'Suffolk',
    version: 2,
    gender: 'F',
  })
  const read = await app.call('GET', `/api/contacts/${id}`, { as: agent })
  expect(read.body.contact).toEqual(changed.body.contact)
})

test('CONTACTS-027 the state follows the ZIP code, and so does the county unless it has several', async () => {
  const id = await buildOwn()
  const put = async (body: object) =>
    (await app.call('PUT', `/api/contacts/${id}`, { as: agent, body })).body.contact
  expect(await put({ zip_code: '63005', county: 'Franklin', state: 'TX' })).toMatchObject({
    state: 'MO',
    county: 'Franklin',
  })
  expect(await put({ county: 'Dallas' })).toMatchObject({ state: 'MO', county: null })
  expect(await put({ zip_code: '', state: 'OK' })).toMatchObject({ state: 'OK', zip_code: null })
})

test('a stale edit returns 409 with both versions and changes nothing', async () => {
  const id = await buildOwn({ lastName: 'Original' })
  expect(
    (
      await app.call('PUT', `/api/contacts/${id}`, {
        as: admin,
        body: { last_name: 'First', version: 1 },
      })
    ).status,
  ).toBe(200)
  const stale = await app.call('PUT', `/api/contacts/${id}`, {
    as: agent,
    body: { last_name: 'Second', version: 1 },
  })
  expect(stale.status).toBe(409)
  expect(stale.body.data).toMatchObject({
    version: 1,
    currentVersion: 2,
    contact: { last_name: 'First' },
  })
  expect((await app.call('GET', `/api/contacts/${id}`, { as: agent })).body.contact.last_name).toBe(
    'First',
  )
})

test('CONTACTS-028 an email address cannot be changed to another contact’s', async () => {
  const email = newEmail()
  await buildOwn({ agentId: otto.agentId, email })
  const id = await buildOwn()
  const answer = await app.call('PUT', `/api/contacts/${id}`, { as: agent, body: { email } })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'A contact with this email already exists',
  ])
  const other = newEmail()
  const ids = [await buildOwn(), await buildOwn()]
  const race = await Promise.all(
    ids.map((one) =>
      app.call('PUT', `/api/contacts/${one}`, { as: agent, body: { email: other } }),
    ),
  )
  expect(race.map((one) => one.status).sort()).toEqual([200, 409])
})

test('CONTACTS-034 only admins assign a contact to another agent, and only within the agency', async () => {
  const id = await buildOwn()
  const refused = await app.call('PUT', `/api/contacts/${id}`, {
    as: agent,
    body: { agent_id: otto.agentId },
  })
  expect(refused.status).toBe(403)
  expect(
    (
      await app.call('POST', '/api/contacts/create', {
        as: agent,
        body: { email: newEmail(), agent_id: otto.agentId },
      })
    ).status,
  ).toBe(403)
  expect(
    (await app.call('PUT', `/api/contacts/${id}`, { as: admin, body: { agent_id: otto.agentId } }))
      .body.contact.contact_owner,
  ).toBe('Otto Ohm')
  expect(
    (
      await app.call('PUT', `/api/contacts/${id}`, {
        as: admin,
        body: { agent_id: foreign.admin.agentId },
      })
    ).status,
  ).toBe(400)
  expect(
    (await app.call('PUT', `/api/contacts/${id}`, { as: admin, body: { agent_id: null } })).body
      .contact.contact_owner,
  ).toBeNull()
})

test('the audit log has the member who created a contact, and the fields an edit changed', async () => {
  const { id } = (
    await app.call('POST', '/api/contacts/create', { as: agent, body: { email: newEmail() } })
  ).body.contact
  expect(await auditEntries('contacts.create')).toEqual([
    { agent_id: greta.agentId, entity_id: id, detail: {} },
  ])
  await app.call('PUT', `/api/contacts/${id}`, {
    as: agent,
    body: { first_name: '', last_name: 'Changed', zip_code: '02108' },
  })
  expect(await auditEntries('contacts.update')).toEqual([
    {
      agent_id: greta.agentId,
      entity_id: id,
      detail: { fields: expect.toSatisfy(sameNames('last_name', 'zip_code', 'state', 'county')) },
    },
  ])
})

const sameNames =
  (...names: string[]) =>
  (found: string[]) =>
    String([...found].sort()) === String(names.sort())
