import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from '../../../../../test/builders.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'

let app: TestApp
let organization: BuiltOrganization
let foreign: BuiltOrganization
let greta: BuiltAgent
let otto: BuiltAgent
let agent: string
let stranger: string

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
  agent = await app.signIn(greta.email)
  stranger = await app.signIn(foreign.admin.email)
})
afterAll(() => app.close())

const mine = (agentId = greta.agentId, rest = {}) =>
  buildContact(app.services, organization.organizationId, { agentId, ...rest })
let emails = 0
const freshEmail = () => `fresh${++emails}@mail.example`

async function waitingReplans(): Promise<unknown[]> {
  const client = await app.services.database.pool.connect()
  try {
    await client.query('begin; set local role holdfast_jobs')
    const { rows } = await client.query(
      "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'outreach.replan' order by j.id",
    )
    return rows.map((row) => row.payload)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('CONTACTS-038 CONTACTS-022 CONTACTS-023 CONTACTS-027 CONTACTS-033 a contact is created with the defaults, its state and county from the ZIP code, owned by who adds it', async () => {
  const before = (await waitingReplans()).length
  const body = {
    first_name: ' Maria ',
    last_name: 'Lopez',
    email: ' Maria.Lopez@Mail.Example ',
    phone_number: '(214) 555-0199',
    zip_code: '02108',
    state: 'TX',
    birth_date: '1956-02-29',
    current_carrier: 'Aetna',
    plan_type: 'Plan G',
  }
  const made = await app.call('POST', '/api/contacts/create', { as: agent, body })
  expect([made.status, made.body.success]).toEqual([200, true])
  expect(made.body.contact).toEqual({
    id: expect.any(Number),
    first_name: 'Maria',
    last_name: 'Lopez',
    email: 'maria.lopez@mail.example',
    phone_number: '2145550199',
    state: 'MA',
    zip_code: '02108',
    county: 'Suffolk',
    gender: 'M',
    tobacco_user: false,
    birth_date: '1956-02-29',
    effective_date: null,
    current_carrier: 'Aetna',
    plan_type: 'Plan G',
    status: 'New',
    agent_id: greta.agentId,
    contact_owner_id: greta.agentId,
    contact_owner: 'Greta Gray',
    last_emailed: null,
    do_not_contact: false,
    version: 1,
  })
  const read = await app.call('GET', `/api/contacts/${made.body.contact.id}`, { as: agent })
  expect(read.body.contact).toEqual(made.body.contact)
  expect((await waitingReplans()).slice(before)).toEqual([
    { organizationId: organization.organizationId, contactIds: [made.body.contact.id] },
  ])
})

test('CONTACTS-028 CONTACTS-037 an address is taken once for an organization, in any letter case, and another organization may have it too', async () => {
  const email = freshEmail()
  const path = `/api/contacts/check-email/${encodeURIComponent(email.toUpperCase())}`
  expect((await app.call('GET', path, { as: agent })).body).toEqual({
    success: true,
    exists: false,
  })
  await mine(otto.agentId, { email })
  expect((await app.call('GET', path, { as: agent })).body).toEqual({ success: true, exists: true })
  expect((await app.call('GET', path, { as: stranger })).body).toEqual({
    success: true,
    exists: false,
  })
  const again = await app.call('POST', '/api/contacts/create', {
    as: agent,
    body: { email: email.toUpperCase() },
  })
  expect([again.status, again.body.message]).toEqual([
    409,
    'A contact with this email already exists',
  ])
  expect(
    (await app.call('POST', '/api/contacts/create', { as: stranger, body: { email } })).status,
  ).toBe(200)
})

test('two requests at once make one contact', async () => {
  const email = freshEmail()
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.call('POST', '/api/contacts/create', { as: agent, body: { email } })),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
})

test.each([
  ['CONTACTS-031', { birth_date: '02/30/1950' }, 'Invalid birth date format'],
  ['CONTACTS-031', { birth_date: '1056-01-01' }, 'Invalid birth date format'],
  ['CONTACTS-030', { effective_date: '2026-13-01' }, 'Invalid effective date format'],
  [
    'FORMS-004',
    { effective_date: '2026-01-01T00:00:00Z' },
    'Expected a date only, not a date and time',
  ],
  ['CONTACTS-026', { phone_number: '555-0100' }, 'Please enter a 10-digit phone number'],
  ['CONTACTS-024', { gender: 'X' }, undefined],
  ['CONTACTS-025', { plan_type: 'Plan F' }, undefined],
  ['FORMS-001', { email: 'a@b' }, 'Please enter a valid email address.'],
  ['ZIP-002', { zip_code: '1234' }, 'Please enter a valid 5-digit zip code'],
  ['ZIP-003', { zip_code: '00601' }, 'Unable to determine state from zip code'],
  ['ZIP-004', { zip_code: '00000' }, 'Invalid zip code'],
])('%s a contact with %j is refused', async (_, field, message) => {
  const email = freshEmail()
  const answer = await app.call('POST', '/api/contacts/create', {
    as: agent,
    body: { email, ...field },
  })
  expect(answer.status).toBe(400)
  if (message !== undefined) expect(answer.body.message).toBe(message)
  expect(
    (await app.call('GET', `/api/contacts/check-email/${email}`, { as: agent })).body.exists,
  ).toBe(false)
})

test('beyond the plan’s contacts none is added, even by several at once', async () => {
  const small = await buildOrganization(app.services)
  const as = await app.signIn(small.admin.email)
  await inOrganization(
    { database: app.services.database, organizationId: small.organizationId },
    (transaction) => transaction.updateTable('organization').set({ contact_limit: 2 }).execute(),
  )
  await buildContact(app.services, small.organizationId)
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      app.call('POST', '/api/contacts/create', { as, body: { email: freshEmail() } }),
    ),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
  const text =
    'Your account has 3 contacts, but your plan only allows for 2. Please remove some contacts or upgrade your plan.'
  expect(
    answers.filter((answer) => answer.status === 422).map((answer) => answer.body.message),
  ).toEqual([text, text])
})
