import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../../../../test/builders.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'

let app: TestApp
let organization: BuiltOrganization
let admin: string
let agent: string
let agentId: number

beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  organization = await buildOrganization(app.services)
  const built = await buildAgent(app.services, organization.organizationId)
  agentId = built.agentId
  admin = await app.signIn(organization.admin.email)
  agent = await app.signIn(built.email)
})
afterAll(() => app.close())

const within = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    work,
  )
const contacts = () =>
  within((transaction) => transaction.selectFrom('contact').selectAll().orderBy('email').execute())
const send = (as: string | undefined, body: object) =>
  app.call('POST', '/api/contacts/bulk-import', { as, body })

test('IMPORT-025 contacts as objects are cleaned by the rules of a file', async () => {
  const answer = await send(admin, {
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
        message: 'This email is already in row 2 of the file',
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

test('what is no list of contacts is refused', async () => {
  const bodies = [
    {},
    { contacts: 'all' },
    { contacts: [{ email: { a: 1 } }] },
    { contacts: [['a@x.example']] },
  ]
  for (const body of bodies)
    expect((await send(admin, body)).status, JSON.stringify(body)).toBe(400)
  const many = {
    contacts: [Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`field ${i}`, 'x']))],
  }
  for (const body of [{ contacts: [] }, { contacts: [{ first_name: 'Ann' }] }, many])
    expect((await send(admin, body)).status).toBe(400)
  expect((await send(undefined, { contacts: [{ email: 'a@x.example' }] })).status).toBe(401)
  expect(await contacts()).toEqual([])
})

test('IMPORT-022 an agent may neither overwrite nor name another owner', async () => {
  const text = "You don't have permission to upload contacts. Please contact your administrator."
  const own = { contacts: [{ email: 'a@x.example' }] }
  for (const extra of [{ overwriteExisting: true }, { agentId: organization.admin.agentId }]) {
    const answer = await send(agent, { ...own, ...extra })
    expect([answer.status, answer.body.message]).toEqual([403, text])
  }
  expect(await contacts()).toEqual([])
  expect((await send(agent, { ...own, agentId })).status).toBe(200)
  expect(await contacts()).toMatchObject([{ agent_id: agentId }])
})

test('beyond the contact limit nothing is written, and the limit’s own text tells why', async () => {
  const [, last = 0] = await buildContacts(app.services, organization.organizationId, [
    { email: 'a@x.example' },
    { email: 'b@x.example' },
  ])
  await within((transaction) =>
    transaction.updateTable('organization').set({ contact_limit: 4 }).execute(),
  )
  const three = {
    contacts: [{ email: 'c@x.example' }, { email: 'd@x.example' }, { email: 'e@x.example' }],
  }
  const refused = await send(admin, three)
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Your account has 5 contacts, but your plan only allows for 4. Please remove some contacts or upgrade your plan.',
  ])
  expect(await contacts()).toHaveLength(2)
  const fits = await send(admin, {
    contacts: [{ email: 'A@x.example', first_name: 'New' }, ...three.contacts.slice(1)],
    overwriteExisting: true,
  })
  expect(fits.body).toMatchObject({ insertedRows: 2, updatedRows: 1 })
  // No number was taken by the import that was refused: not even written and taken back.
  expect(Math.max(...(await contacts()).map(({ id }) => id))).toBe(last + 3)
  await within((transaction) =>
    transaction.updateTable('organization').set({ contact_limit: 1 }).execute(),
  )
  expect(
    (
      await send(admin, {
        contacts: [{ email: 'a@x.example', first_name: 'Newer' }],
        overwriteExisting: true,
      })
    ).status,
  ).toBe(200)
})

test('a request repeated answers the first result and writes nothing', async () => {
  const request = {
    contacts: [{ email: 'a@x.example', first_name: 'First' }],
    requestId: 'request-of-a-double-click',
    overwriteExisting: true,
  }
  const [one, two, three] = await Promise.all([
    send(admin, request),
    send(admin, request),
    send(admin, request),
  ])
  expect([one.status, one.body.insertedRows]).toEqual([200, 1])
  expect([two.body, three.body]).toEqual([one.body, one.body])
  const later = await send(admin, { ...request, contacts: [{ email: 'b@x.example' }] })
  expect(later.body).toEqual(one.body)
  expect(await contacts()).toMatchObject([{ email: 'a@x.example', version: 1 }])
  expect(
    await within((transaction) => transaction.selectFrom('import').selectAll().execute()),
  ).toHaveLength(1)
})

test('a request that failed can be sent again', async () => {
  await within((transaction) =>
    transaction.updateTable('organization').set({ contact_limit: 0 }).execute(),
  )
  const request = { contacts: [{ email: 'a@x.example' }], requestId: 'request-after-an-upgrade' }
  expect((await send(admin, request)).status).toBe(422)
  await within((transaction) =>
    transaction.updateTable('organization').set({ contact_limit: null }).execute(),
  )
  expect((await send(admin, request)).body).toMatchObject({ insertedRows: 1 })
  const { body } = await app.call('GET', '/api/contacts/imports', { as: admin })
  expect(body.imports).toMatchObject([{ status: 'done', message: null, importedRows: 1 }])
})

test('a failure after the contacts were written takes them back, and the import says that it failed', async () => {
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  try {
    await owner.query("alter table import add constraint broken check (status <> 'done') not valid")
    const answer = await send(admin, { contacts: [{ email: 'a@x.example' }, { email: 'nobody' }] })
    expect([answer.status, answer.body.message]).toEqual([
      500,
      'Something went wrong. Please try again later.',
    ])
  } finally {
    await owner.query('alter table import drop constraint if exists broken')
    await owner.end()
  }
  expect(await contacts()).toEqual([])
  expect(
    await within((transaction) => transaction.selectFrom('import_issue').selectAll().execute()),
  ).toEqual([])
  const { body } = await app.call('GET', '/api/contacts/imports', { as: admin })
  expect(body.imports).toMatchObject([
    { status: 'failed', message: 'Error uploading CSV', importedRows: 0 },
  ])
})

test('two imports of the same addresses at once leave one contact each', async () => {
  const emails = Array.from({ length: 300 }, (_, i) => ({ email: `person${i}@x.example` }))
  const answers = await Promise.all([
    send(admin, { contacts: emails, overwriteExisting: true }),
    send(admin, { contacts: emails.toReversed(), overwriteExisting: true }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => body.insertedRows).sort()).toEqual([0, 300])
  expect(await contacts()).toHaveLength(300)
})

test('imported contacts are planned, changed ones again, and the upkeep runs', async () => {
  await buildContact(app.services, organization.organizationId, {
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
  await send(admin, {
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
