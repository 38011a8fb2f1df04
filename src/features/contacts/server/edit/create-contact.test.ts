import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'

const { app, organization, greta, otto, agent, stranger, newEmail, buildOwn, waitingReplans } =
  await startContactsAgency()

const create = (body: object, as = agent) => app.call('POST', '/api/contacts/create', { as, body })

test('CONTACTS-038 CONTACTS-022 CONTACT-019 a created contact has every field, and reads the same', async () => {
  const made = await create({
    first_name: ' Maria ',
    last_name: 'Lopez',
    email: ' Maria.Lopez@Mail.Example ',
    phone_number: '(214) 555-0199',
    zip_code: '02108',
    street: ' 14 Harbor  Road ',
    city: 'Boston',
    advantage_plan: 'h1234 1',
    gender: 'F',
    tobacco_user: true,
    birth_date: '1956-02-29',
    effective_date: '2021-03-01',
    current_carrier: 'Aetna',
    plan_type: 'Plan G',
    preferred_language: 'es',
    do_not_contact: true,
  })
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
    street: '14 Harbor Road',
    city: 'Boston',
    advantage_plan: 'H1234-001',
    advantage_plan_name: null,
    gender: 'F',
    tobacco_user: true,
    birth_date: '1956-02-29',
    effective_date: '2021-03-01',
    current_carrier: 'Aetna',
    plan_type: 'Plan G',
    status: 'New',
    agent_id: greta.agentId,
    contact_owner_id: greta.agentId,
    contact_owner: 'Greta Gray',
    last_emailed: null,
    preferred_language: 'es',
    do_not_contact: true,
    client_status: 'active',
    extra: {},
    version: 1,
    sample: false,
  })
  const read = await app.call('GET', `/api/contacts/${made.body.contact.id}`, { as: agent })
  expect(read.body.contact).toEqual(made.body.contact)
})

test('CONTACTS-023 a contact created with an email address only has the defaults', async () => {
  const { contact } = (await create({ email: newEmail() })).body
  expect(contact).toMatchObject({
    first_name: '',
    last_name: '',
    phone_number: null,
    state: null,
    zip_code: null,
    county: null,
    gender: 'M',
    tobacco_user: false,
    birth_date: null,
    effective_date: null,
    current_carrier: null,
    plan_type: null,
    preferred_language: null,
    status: 'New',
    do_not_contact: false,
    client_status: 'active',
  })
})

test('CONTACTS-027 the ZIP code decides the state of a created contact', async () => {
  const { contact } = (await create({ email: newEmail(), zip_code: '02108', state: 'TX' })).body
  expect(contact).toMatchObject({ state: 'MA', county: 'Suffolk' })
})

test('CONTACTS-033 a created contact is owned by the member who adds it', async () => {
  const { contact } = (await create({ email: newEmail() })).body
  expect(contact).toMatchObject({ agent_id: greta.agentId, contact_owner: 'Greta Gray' })
})

test('the emails of a created contact are planned', async () => {
  const before = (await waitingReplans()).length
  const { id } = (await create({ email: newEmail() })).body.contact
  expect((await waitingReplans()).slice(before)).toEqual([
    { organizationId: organization.organizationId, contactIds: [id] },
  ])
})

test('CONTACTS-028 CONTACTS-037 an email address is unique in an organization, whatever its letter case', async () => {
  const email = newEmail()
  const path = `/api/contacts/check-email/${encodeURIComponent(email.toUpperCase())}`
  expect((await app.call('GET', path, { as: agent })).body).toEqual({
    success: true,
    exists: false,
  })
  await buildOwn({ agentId: otto.agentId, email })
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

test('requests at the same time create one contact', async () => {
  const email = newEmail()
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
  ['FORMS-001', { email: 'a@b.c' }, 'Please enter a valid email address.'],
  ['ZIP-002', { zip_code: '1234' }, 'Please enter a valid 5-digit zip code'],
  ['ZIP-003', { zip_code: '00601' }, 'Unable to determine state from zip code'],
  ['ZIP-004', { zip_code: '00000' }, 'Invalid zip code'],
])('%s a contact with %j is refused', async (_, field, message) => {
  const email = newEmail()
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

test('CONTACTS-024 CONTACTS-025 CONTACTS-026 CONTACTS-030 CONTACTS-031 each field takes its own values only, on a change too', async () => {
  const id = await buildOwn()
  const change = (body: object) => app.call('PUT', `/api/contacts/${id}`, { as: agent, body })
  const kept = async (field: string) =>
    (await app.call('GET', `/api/contacts/${id}`, { as: agent })).body.contact[field]
  for (const [field, takes, refuses] of [
    ['gender', ['M', 'F'], ['X', 'm', 'Male', '', null]],
    ['plan_type', ['Plan N', 'Plan G', 'Other'], ['Plan F', 'G', 'other']],
    ['phone_number', ['2145550199'], ['214555019', '21455501990', 'call me']],
    ['effective_date', ['2026-07-01'], ['7/1/2026', '2026-02-30', 'soon', '2026-7-1']],
    ['birth_date', ['1955-08-20'], ['8/20/1955', '1955-02-30', 'long ago', '1955-8-20']],
  ] as const) {
    for (const value of takes) {
      expect((await change({ [field]: value })).status, `${field} ${value}`).toBe(200)
      expect(await kept(field)).toBe(value)
    }
    for (const value of refuses) {
      const { status, body } = await change({ [field]: value })
      expect([status, body.data.issues[0].path], `${field} ${value}`).toEqual([400, field])
      if (field.endsWith('_date'))
        expect(body.message).toBe(`Invalid ${field.replace('_', ' ')} format`)
    }
    expect(await kept(field)).toBe(takes.at(-1))
  }
})

test('BANNERS-003 no contact is added beyond the plan’s number, even by requests at the same time, and the refusal’s number is true', async () => {
  const small = await buildOrganization(app.services)
  const as = await app.signIn(small.admin.email)
  await inOrganization(
    { database: app.services.database, organizationId: small.organizationId },
    (transaction) => transaction.updateTable('organization').set({ contact_limit: 2 }).execute(),
  )
  await buildContact(app.services, small.organizationId)
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      app.call('POST', '/api/contacts/create', { as, body: { email: newEmail() } }),
    ),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
  const text =
    'Your account has 2 contacts, the most your plan allows. Please upgrade your plan to add more.'
  expect(
    answers.filter((answer) => answer.status === 422).map((answer) => answer.body.message),
  ).toEqual([text, text])
  await inOrganization(
    { database: app.services.database, organizationId: small.organizationId },
    (transaction) => transaction.updateTable('organization').set({ contact_limit: 1 }).execute(),
  )
  const beyond = await app.call('POST', '/api/contacts/create', { as, body: { email: newEmail() } })
  expect(beyond.body.message).toBe(
    'Your account has 2 contacts, but your plan only allows for 1. Please remove some contacts or upgrade your plan.',
  )
})
