import { expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { buildContact, buildContacts } from '../../../../test/builders.ts'
import { repeatedEmailReason } from '../shared/import-texts.ts'

const agency = await startEmptyAgency()
const { app, contacts, importContacts, within } = agency

test('IMPORT-025 contacts as objects are cleaned like the rows of a file', async () => {
  const answer = await importContacts(agency.admin, {
    contacts: [
      {
        email: ' ANN@Mail.example ',
        first_name: 'Ann "A"',
        last_name: 'Lee,\nJr',
        phone_number: '(207) 555-0142',
        zip_code: 4674,
        gender: 'female',
        tobacco_user: true,
        birth_date: '1950-03-05',
        effective_date: '06/01/2019',
        current_carrier: 'Humanna',
        plan_type: 'G',
        shoe_size: 9,
      },
      {
        email: 'bob@mail.example',
        phone_number: '12',
        current_carrier: 'Acme Mutual',
        tobacco_user: false,
        last_name: null,
      },
      { email: 'nobody', first_name: 'No' },
      { email: 'ann@mail.example' },
    ],
    overwriteExisting: false,
    agentId: null,
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    success: true,
    totalRows: 4,
    importedRows: 2,
    errorRows: 2,
    invalidEmailRows: 1,
    convertedCarriers: 1,
    unrecognizedCarriers: [{ carrier: 'Acme Mutual', rows: 1 }],
    rows: [
      { row: 4, reason: 'invalid_email', message: 'Invalid email', email: 'nobody' },
      {
        row: 5,
        reason: 'repeated_email',
        message: repeatedEmailReason(2),
        email: 'ann@mail.example',
      },
    ],
    warningRows: 1,
    warnings: [{ row: 3, message: 'Invalid phone', value: '12' }],
    ignoredColumns: ['shoe_size'],
  })
  const [ann, bob] = await contacts()
  expect(ann).toMatchObject({
    email: 'ann@mail.example',
    first_name: 'Ann "A"',
    phone_number: '2075550142',
    zip_code: '04674',
    state: 'ME',
    gender: 'F',
    tobacco_user: true,
    birth_date: '1950-03-05',
    effective_date: '2019-06-01',
    current_carrier: 'Humana',
    plan_type: 'Plan G',
    agent_id: null,
  })
  expect(bob).toMatchObject({
    phone_number: null,
    gender: 'M',
    tobacco_user: false,
    current_carrier: 'Other',
    last_name: '',
  })
})

test('anything but a list of contacts is refused', async () => {
  const bodies = [
    {},
    { contacts: 'all' },
    { contacts: [{ email: { a: 1 } }] },
    { contacts: [['a@x.example']] },
  ]
  for (const body of bodies)
    expect((await importContacts(agency.admin, body)).status, JSON.stringify(body)).toBe(400)
  const many = {
    contacts: [Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`field ${i}`, 'x']))],
  }
  for (const body of [{ contacts: [] }, { contacts: [{ first_name: 'Ann' }] }, many])
    expect((await importContacts(agency.admin, body)).status).toBe(400)
  expect((await importContacts(undefined, { contacts: [{ email: 'a@x.example' }] })).status).toBe(
    401,
  )
  expect(await contacts()).toEqual([])
})

test('IMPORT-022 an agent may neither overwrite nor choose another owner', async () => {
  const text = "You don't have permission to upload contacts. Please contact your administrator."
  const own = { contacts: [{ email: 'a@x.example' }] }
  for (const extra of [
    { overwriteExisting: true },
    { agentId: agency.organization.admin.agentId },
  ]) {
    const answer = await importContacts(agency.agent, { ...own, ...extra })
    expect([answer.status, answer.body.message]).toEqual([403, text])
  }
  expect(await contacts()).toEqual([])
  expect((await importContacts(agency.agent, { ...own, agentId: agency.agentId })).status).toBe(200)
  expect(await contacts()).toMatchObject([{ agent_id: agency.agentId }])
})

test('beyond the contact limit nothing is written, and the message explains the limit', async () => {
  await buildContacts(app.services, agency.organizationId, [
    { email: 'a@x.example' },
    { email: 'b@x.example' },
  ])
  await within((transaction) =>
    transaction.updateTable('organization').set({ contact_limit: 4 }).execute(),
  )
  const three = {
    contacts: [{ email: 'c@x.example' }, { email: 'd@x.example' }, { email: 'e@x.example' }],
  }
  const refused = await importContacts(agency.admin, three)
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Your plan has room for 2 more contacts, but you are adding 3. Please add fewer or upgrade your plan.',
  ])
  expect(await contacts()).toHaveLength(2)
  const fits = await importContacts(agency.admin, {
    contacts: [{ email: 'A@x.example', first_name: 'New' }, ...three.contacts.slice(1)],
    overwriteExisting: true,
  })
  expect(fits.body).toMatchObject({ insertedRows: 2, updatedRows: 1 })
  await within((transaction) =>
    transaction.updateTable('organization').set({ contact_limit: 1 }).execute(),
  )
  expect(
    (
      await importContacts(agency.admin, {
        contacts: [{ email: 'a@x.example', first_name: 'Newer' }],
        overwriteExisting: true,
      })
    ).status,
  ).toBe(200)
})

test('imported contacts are planned, changed ones again, and the search index is maintained', async () => {
  await buildContact(app.services, agency.organizationId, {
    email: 'there@x.example',
    birthDate: null,
    effectiveDate: null,
  })
  const person = {
    birth_date: '1955-08-20',
    effective_date: '2021-03-01',
    state: 'TX',
    current_carrier: 'Aetna',
  }
  await importContacts(agency.admin, {
    contacts: [
      { email: 'a@x.example', ...person },
      { email: 'there@x.example', ...person },
    ],
    overwriteExisting: true,
  })
  await app.runJobs()
  const planned = await within((transaction) =>
    transaction.selectFrom('planned_email').select('contact_id').distinct().execute(),
  )
  expect(planned).toHaveLength(2)
})

test('a full agency imports who does not count toward its plan, and restores them too', async () => {
  await agency.importContacts(agency.admin, {
    contacts: [{ email: 'a@x.example' }, { email: 'b@x.example' }],
  })
  for (const contact_limit of [2, 1]) {
    await within((transaction) =>
      transaction.updateTable('organization').set({ contact_limit }).execute(),
    )
    const name = `dead${contact_limit}`
    const { status, body } = await agency.importContacts(agency.admin, {
      contacts: [{ email: `${name}@x.example`, client_status: 'deceased' }],
    })
    expect([status, body.insertedRows]).toEqual([200, 1])
    const one = { email: `${name}-too@x.example`, client_status: 'deceased' }
    const created = await app.call('POST', '/api/contacts/create', { as: agency.admin, body: one })
    expect(created.status).toBe(200)
    const ids = [created.body.contact.id]
    await app.call('DELETE', '/api/contacts', { as: agency.admin, body: ids })
    const restored = await app.call('POST', '/api/contacts/restore', {
      ...{ as: agency.admin, body: { ids } },
    })
    expect(restored.status).toBe(200)
    const refused = await agency.importContacts(agency.admin, {
      contacts: [{ email: 'c@x.example' }, { email: 'dead@x.example', client_status: 'deceased' }],
    })
    expect(refused.status).toBe(422)
  }
})

test('clients whom a file marks as deceased make room for those whom it adds', async () => {
  const file = (...died: readonly string[]) => ({
    contacts: [
      ...died.map((email) => ({ email, client_status: 'deceased' })),
      ...[{ email: 'c@x.example' }, { email: 'd@x.example' }],
    ],
    overwriteExisting: true,
  })
  await agency.importContacts(agency.admin, {
    contacts: [
      ...[{ email: 'a@x.example' }, { email: 'b@x.example' }],
      { email: 'dead@x.example', client_status: 'deceased' },
    ],
  })
  await within((transaction) =>
    transaction.updateTable('organization').set({ contact_limit: 2 }).execute(),
  )
  const refused = await agency.importContacts(agency.admin, file('a@x.example', 'dead@x.example'))
  expect([refused.status, await contacts()]).toMatchObject([422, { length: 3 }])
  const fits = await agency.importContacts(agency.admin, file('a@x.example', 'b@x.example'))
  expect([fits.status, fits.body.insertedRows]).toEqual([200, 2])
})
