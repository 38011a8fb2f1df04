import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from '../../../../test/builders.ts'
import { importForm, uploadImportFile } from '../../../../test/import-upload.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { excelNotYet } from '../shared/import-texts.ts'

const sample = readFileSync('test/data/sample-book.csv')
const truth = JSON.parse(readFileSync('test/data/sample-book.truth.json', 'utf8'))

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

const contactsOf = (organizationId: OrganizationId = organization.organizationId) =>
  inOrganization({ database: app.services.database, organizationId }, (transaction) =>
    transaction.selectFrom('contact').selectAll().orderBy('email').execute(),
  )
const left = async () => {
  const scope = { database: app.services.database, organizationId: organization.organizationId }
  const { rows } = await inOrganization(scope, (transaction) =>
    sql<{
      contacts: number
      issues: number
    }>`select (select count(*)::int from contact) as contacts, (select count(*)::int from import_issue) as issues`.execute(
      transaction,
    ),
  )
  return rows[0]
}
const nothing = { contacts: 0, issues: 0 }
const tally = (values: (string | null)[]) =>
  Object.fromEntries(
    [...Map.groupBy(values, (value) => value ?? '')].map(([value, all]) => [value, all.length]),
  )

describe('the sample book', () => {
  test('IMPORT-010 IMPORT-015 IMPORT-025 is imported exactly as the truth tells, and a second time changes nothing', async () => {
    const answer = await uploadImportFile(app, admin, sample, { overwriteExisting: 'true' })
    expect([answer.status, answer.body.success]).toEqual([200, true])
    const { body } = answer
    const errors = truth.invalid_email.length + truth.duplicate_email.length
    expect(body).toMatchObject({
      totalRows: truth.rows,
      importedRows: truth.valid,
      insertedRows: truth.valid,
      updatedRows: 0,
      errorRows: errors,
      invalidEmailRows: truth.invalid_email.length,
      ignoredColumns: ['Notes'],
    })
    const rows = body.rows as { row: number; reason: string; message: string; email: string }[]
    const numbers = (reason: string) =>
      rows.filter((row) => row.reason === reason).map(({ row }) => row)
    expect(rows).toHaveLength(errors)
    expect(numbers('invalid_email')).toEqual(truth.invalid_email)
    expect(numbers('repeated_email')).toEqual(truth.duplicate_email)
    expect(rows.find(({ row }) => row === truth.invalid_email[0])?.email).toBeTruthy()
    expect(
      body.unrecognizedCarriers
        .map(({ carrier }: { carrier: string }) => carrier.toLowerCase())
        .sort(),
    ).toEqual(truth.carrier_other_names.map((name: string) => name.toLowerCase()).sort())
    expect(body.convertedCarriers).toBe(truth.carriers.Other)
    expect(body.supportedCarriers.map(({ name }: { name: string }) => name)).toEqual(
      Object.keys(truth.carriers)
        .filter((name) => name !== 'Other')
        .map((name) => name)
        .sort(
          (a, b) =>
            body.supportedCarriers.findIndex((one: { name: string }) => one.name === a) -
            body.supportedCarriers.findIndex((one: { name: string }) => one.name === b),
        ),
    )

    const contacts = await contactsOf()
    expect(contacts).toHaveLength(truth.distinct_valid_emails)
    expect(tally(contacts.map((contact) => contact.state))).toEqual(truth.states)
    expect(tally(contacts.map((contact) => contact.current_carrier))).toEqual(truth.carriers)
    expect(contacts.filter((contact) => contact.gender === 'F')).toHaveLength(truth.females)
    expect(contacts.filter((contact) => contact.tobacco_user)).toHaveLength(truth.tobacco)
    expect(new Set(contacts.map((contact) => contact.agent_id))).toEqual(new Set([null]))

    app.clock.advance(60_000)
    const again = await uploadImportFile(app, admin, sample, { overwriteExisting: 'true' })
    expect(again.body).toMatchObject({
      importedRows: truth.valid,
      insertedRows: 0,
      updatedRows: 0,
      errorRows: errors,
    })
    expect(await contactsOf()).toEqual(contacts)
  })

  test('without overwrite every address that is there is an error row with its own cells', async () => {
    await uploadImportFile(app, agent, sample)
    const contacts = await contactsOf()
    expect(new Set(contacts.map((contact) => contact.agent_id))).toEqual(new Set([agentId]))
    const { body } = await uploadImportFile(app, agent, sample)
    expect(body).toMatchObject({
      totalRows: truth.rows,
      importedRows: 0,
      errorRows: truth.rows,
      convertedCarriers: 0,
      warningRows: 0,
    })
    expect(await contactsOf()).toEqual(contacts)
    const csv = await app.call('GET', `/api/contacts/imports/${body.importId}/errors.csv`, {
      as: agent,
    })
    const lines = csv.text.split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFFirst Name,Last Name,E-mail Address,Cell Phone,Zip,Gender,Tobacco?,DOB,Policy Effective,Carrier,Plan,Notes,Row,Reason',
    )
    expect(lines[1]).toBe(
      'Joyce,Brown,joyce.brown0@post.example,9819850034,04674,F,No,09/11/1934,11/01/2019,Humana,Plan G,,2,A contact with this email already exists',
    )
    expect(csv.text.match(/\r\n/g)?.length).toBeGreaterThanOrEqual(truth.rows + 1)
  })
})

describe('who may', () => {
  const book = 'Email,First Name\nnew@mail.example,Nell\n'
  const forbidden =
    "You don't have permission to upload contacts. Please contact your administrator."

  test('IMPORT-008 IMPORT-022 an agent may neither overwrite nor import for another', async () => {
    const overwriting = await uploadImportFile(app, agent, book, { overwriteExisting: 'true' })
    const forAnother = await uploadImportFile(app, agent, book, {
      agentId: String(organization.admin.agentId),
    })
    expect([overwriting.status, overwriting.body.message]).toEqual([403, forbidden])
    expect([forAnother.status, forAnother.body.message]).toEqual([403, forbidden])
    expect(await left()).toEqual(nothing)
    expect((await uploadImportFile(app, agent, book, { agentId: String(agentId) })).status).toBe(
      200,
    )
  })

  test('strangers may not', async () => {
    expect((await uploadImportFile(app, undefined, book)).status).toBe(401)
  })

  test('an admin names any agent of the organization as owner, and none of another', async () => {
    const foreign = await buildOrganization(app.services)
    const refused = await uploadImportFile(app, admin, book, {
      agentId: String(foreign.admin.agentId),
    })
    expect([refused.status, refused.body.message]).toEqual([400, 'Agent not found'])
    expect(await left()).toEqual(nothing)
    await uploadImportFile(app, admin, book, { agentId: String(agentId) })
    expect((await contactsOf())[0]).toMatchObject({ first_name: 'Nell', agent_id: agentId })
  })

  test('an admin overwrites: given cells replace, blank ones keep, the owner stays', async () => {
    await buildContact(app.services, organization.organizationId, {
      email: 'new@mail.example',
      lastName: 'Kept',
      agentId: agentId as never,
    })
    const { body } = await uploadImportFile(
      app,
      admin,
      'Email,First Name,Last Name\nNEW@mail.example,Nell,\n',
      { overwriteExisting: 'true' },
    )
    expect(body).toMatchObject({ importedRows: 1, insertedRows: 0, updatedRows: 1, errorRows: 0 })
    expect((await contactsOf())[0]).toMatchObject({
      first_name: 'Nell',
      last_name: 'Kept',
      agent_id: agentId,
    })
  })

  test('two organizations import the same addresses and never meet', async () => {
    const other = await buildOrganization(app.services)
    const otherAdmin = await app.signIn(other.admin.email)
    const [mine, theirs] = await Promise.all([
      uploadImportFile(app, admin, book, { requestId: 'the-same-request' }),
      uploadImportFile(app, otherAdmin, book, { requestId: 'the-same-request' }),
    ])
    expect([mine.body.insertedRows, theirs.body.insertedRows]).toEqual([1, 1])
    expect([(await contactsOf()).length, (await contactsOf(other.organizationId)).length]).toEqual([
      1, 1,
    ])
    const { importId } = mine.body
    for (const file of ['errors.csv', 'unrecognized-carriers.csv']) {
      expect(
        (await app.call('GET', `/api/contacts/imports/${importId}/${file}`, { as: otherAdmin }))
          .status,
      ).toBe(404)
      expect(
        (await app.call('GET', `/api/contacts/imports/${importId}/${file}`, { as: agent })).status,
      ).toBe(404)
      expect(
        (await app.call('GET', `/api/contacts/imports/${importId}/${file}`, { as: admin })).status,
      ).toBe(200)
    }
  })
})

describe('what is refused leaves nothing', () => {
  test.each([
    ['IMPORT-012', '', 'CSV file appears to be empty'],
    ['IMPORT-013', ',,\nann@x.example,Ann,Lee\n', 'CSV file has no headers'],
    [
      'IMPORT-011',
      'Email\nnobody\n',
      'No valid contacts found in CSV. Please check email formats.',
    ],
    [
      'IMPORT-014',
      'Mail,Name\nann@x.example,Ann\n',
      'Column mapping or carrier mapping not configured',
    ],
    [
      'IMPORT-020',
      '\u0089PNG\r\n\0\0 a picture',
      'CSV format invalid. Please check the file and try again.',
    ],
    ['Excel', 'PK\u0003\u0004 a workbook', excelNotYet],
  ])('%s %j', async (_id, file, message) => {
    const answer = await uploadImportFile(app, admin, file, { mapping: '{"email":"Email"}' })
    expect([answer.status, answer.body.message]).toEqual([400, message])
    expect(await left()).toEqual(nothing)
    const { body } = await app.call('GET', '/api/contacts/imports', { as: admin })
    expect(body.imports).toMatchObject([{ status: 'failed', message }])
  })

  test.each([
    ['no mapping', { mapping: undefined }],
    ['a mapping that is no JSON', { mapping: '{' }],
    ['a field the product does not know', { mapping: '{"shoe_size":"Email"}' }],
    [
      'a carrier the product does not have',
      { mapping: '{"email":"Email"}', carrierMapping: '{"x":"Acme"}' },
    ],
  ])('IMPORT-014 %s', async (_what, fields) => {
    const { payload, headers } = importForm({ fields, file: 'Email\nann@x.example\n' })
    const answer = await app.call('POST', '/api/contacts/bulk-import', {
      as: admin,
      body: payload,
      headers,
    })
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Column mapping or carrier mapping not configured',
    ])
    expect(await left()).toEqual(nothing)
  })

  test('a form without a file, or cut off', async () => {
    const form = importForm({ fields: { mapping: '{"email":"Email"}' } })
    const whole = importForm({
      fields: { mapping: '{"email":"Email"}' },
      file: 'Email\nann@x.example\n',
    })
    for (const payload of [form.payload, Buffer.alloc(0), whole.payload.subarray(0, -30)]) {
      const answer = await app.call('POST', '/api/contacts/bulk-import', {
        as: admin,
        body: payload,
        headers: form.headers,
      })
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST'])
    }
    expect(await left()).toEqual(nothing)
  })
})
