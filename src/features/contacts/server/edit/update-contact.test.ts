import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from '../../../../../test/builders.ts'

let app: TestApp
let organization: BuiltOrganization
let foreign: BuiltOrganization
let greta: BuiltAgent
let otto: BuiltAgent
let admin: string
let agent: string

beforeAll(async () => {
  app = await createTestApp()
  organization = await buildOrganization(app.services)
  foreign = await buildOrganization(app.services)
  greta = await buildAgent(app.services, organization.organizationId, {
    firstName: 'Greta',
    lastName: 'Gray',
  })
  otto = await buildAgent(app.services, organization.organizationId, {
    firstName: 'Otto',
    lastName: 'Ohm',
  })
  admin = await app.signIn(organization.admin.email)
  agent = await app.signIn(greta.email)
})
afterAll(() => app.close())

const mine = (agentId = greta.agentId, rest = {}) =>
  buildContact(app.services, organization.organizationId, { agentId, ...rest })
let emails = 0
const freshEmail = () => `fresh${++emails}@mail.example`

test('CONTACTS-039 CONTACTS-032 an agent changes the fields given; others stay, blank ones are emptied', async () => {
  const id = await mine(greta.agentId, { lastName: 'Before', carrier: 'Aetna' })
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

test('CONTACTS-027 the state follows the ZIP code; of several counties the given one is kept if it is one of them', async () => {
  const id = await mine()
  const put = async (body: object) =>
    (await app.call('PUT', `/api/contacts/${id}`, { as: agent, body })).body.contact
  expect(await put({ zip_code: '63005', county: 'Franklin', state: 'TX' })).toMatchObject({
    state: 'MO',
    county: 'Franklin',
  })
  expect(await put({ county: 'Dallas' })).toMatchObject({ state: 'MO', county: null })
  expect(await put({ zip_code: '', state: 'OK' })).toMatchObject({ state: 'OK', zip_code: null })
})

test('a stale edit answers 409 with both versions and changes nothing', async () => {
  const id = await mine(greta.agentId, { lastName: 'Original' })
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

test('CONTACTS-028 an address cannot be changed to one that is taken', async () => {
  const email = freshEmail()
  await mine(otto.agentId, { email })
  const id = await mine()
  const answer = await app.call('PUT', `/api/contacts/${id}`, { as: agent, body: { email } })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'A contact with this email already exists',
  ])
  const other = freshEmail()
  const ids = [await mine(), await mine()]
  const race = await Promise.all(
    ids.map((one) =>
      app.call('PUT', `/api/contacts/${one}`, { as: agent, body: { email: other } }),
    ),
  )
  expect(race.map((one) => one.status).sort()).toEqual([200, 409])
})

test('CONTACTS-034 other agents than oneself are owners only by an admin’s word', async () => {
  const id = await mine()
  const refused = await app.call('PUT', `/api/contacts/${id}`, {
    as: agent,
    body: { agent_id: otto.agentId },
  })
  expect(refused.status).toBe(403)
  expect(
    (
      await app.call('POST', '/api/contacts/create', {
        as: agent,
        body: { email: freshEmail(), agent_id: otto.agentId },
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
