import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { importForm, uploadImportFile } from '../../../../test/calls/import-upload.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import { damagedWorkbookError } from '../shared/file/workbook/workbook-texts.ts'

const agency = await startEmptyAgency()
const { app, stored } = agency
const nothing = { contacts: 0, issues: 0 }

const sample = readFileSync('test/data/sample-book.csv')
const truth = JSON.parse(readFileSync('test/data/sample-book.truth.json', 'utf8'))

const tally = (values: (string | null)[]) =>
  Object.fromEntries(
    [...Map.groupBy(values, (value) => value ?? '')].map(([value, all]) => [value, all.length]),
  )

describe('the sample file', () => {
  test('IMPORT-010 IMPORT-015 IMPORT-025 is imported exactly as expected, and a second import changes nothing', async () => {
    const answer = await uploadImportFile(app, agency.admin, sample, { overwriteExisting: 'true' })
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
      ignoredColumns: [],
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
    expect(body.supportedCarriers.map(({ name }: { name: string }) => name)).toEqual(carrierNames)
    expect(body.supportedCarriers).toContainEqual({
      name: 'Cigna',
      aliases: expect.arrayContaining(['CHLIC']),
    })

    const contacts = await agency.contacts()
    expect(contacts).toHaveLength(truth.distinct_valid_emails)
    expect(tally(contacts.map((contact) => contact.state))).toEqual(truth.states)
    expect(tally(contacts.map((contact) => contact.current_carrier))).toEqual(truth.carriers)
    expect(contacts.filter((contact) => contact.gender === 'F')).toHaveLength(truth.females)
    expect(contacts.filter((contact) => contact.tobacco_user)).toHaveLength(truth.tobacco)
    expect(new Set(contacts.map((contact) => contact.agent_id))).toEqual(new Set([null]))

    app.clock.advance(60_000)
    const again = await uploadImportFile(app, agency.admin, sample, { overwriteExisting: 'true' })
    expect(again.body).toMatchObject({
      importedRows: truth.valid,
      insertedRows: 0,
      updatedRows: 0,
      errorRows: errors,
    })
    expect(await agency.contacts()).toEqual(contacts)
  })

  test('without overwrite every existing email address is an error row with its cells', async () => {
    const rows = 1500
    const text = sample.toString()
    const some = Papa.unparse(Papa.parse<string[]>(text, { preview: rows + 1 }).data)
    await uploadImportFile(app, agency.agent, some)
    const contacts = await agency.contacts()
    expect(new Set(contacts.map((contact) => contact.agent_id))).toEqual(new Set([agency.agentId]))
    const { body } = await uploadImportFile(app, agency.agent, some)
    expect(body).toMatchObject({
      totalRows: rows,
      importedRows: 0,
      errorRows: rows,
      convertedCarriers: 0,
      warningRows: 0,
    })
    expect(await agency.contacts()).toEqual(contacts)
    const csv = await app.call('GET', `/api/contacts/imports/${body.importId}/errors.csv`, {
      as: agency.agent,
    })
    const lines = csv.text.split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFFirst Name,Last Name,E-mail Address,Cell Phone,Zip,Gender,Tobacco?,DOB,Policy Effective,Carrier,Plan,Notes,Row,Reason',
    )
    expect(lines[1]).toBe(
      'Joyce,Brown,joyce.brown0@post.example,981-985-0034,4674,Female,No,09/11/1934,11/01/2019,Humanna,G,likes calls after 5pm,2,A contact with this email already exists',
    )
    expect(csv.text.match(/\r\n/g)?.length).toBeGreaterThanOrEqual(rows + 1)
  })
})

test('an office’s own sheet, with titles above its header, is imported from below it', async () => {
  const sheet = [
    'Harborlight Senior Benefits, Inc.;;;;',
    ';;;;',
    'FN;LN;E-mail;Tob;Pln',
    'Ann;Lee;ann@x.example;Pref NT;G',
    'Bob;Ray;nobody;S;Hi Ded G',
    'Cy;Fox;cy@x.example;S;Hi Ded G',
  ].join('\n')
  const { status, body } = await uploadImportFile(app, agency.admin, sheet)
  expect([status, body.totalRows, body.importedRows]).toEqual([200, 3, 2])
  expect(body.rows.map(({ row }: { row: number }) => row)).toEqual([5])
  const contacts = await agency.contacts()
  expect(
    contacts.map(({ first_name, tobacco_user, plan_type }) => [
      first_name,
      tobacco_user,
      plan_type,
    ]),
  ).toEqual([
    ['Ann', false, 'Plan G'],
    ['Cy', true, 'Other'],
  ])
  // Without the row's number the first row is the header, as before.
  const first = await uploadImportFile(app, agency.admin, sheet, { headerRow: undefined })
  expect([first.status, first.body.message]).toEqual([
    400,
    'Column mapping or carrier mapping not configured',
  ])
})

describe('a refused import leaves nothing', () => {
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
    ['a broken workbook', 'PK\u0003\u0004 a workbook', damagedWorkbookError],
  ])('%s %j', async (_id, file, message) => {
    const answer = await uploadImportFile(app, agency.admin, file, { mapping: '{"email":"Email"}' })
    expect([answer.status, answer.body.message]).toEqual([400, message])
    expect(await stored()).toEqual(nothing)
    const { body } = await app.call('GET', '/api/contacts/imports', { as: agency.admin })
    expect(body.imports).toMatchObject([{ status: 'failed', message }])
  })

  test.each([
    ['no mapping', { mapping: undefined }],
    ['a mapping that is not JSON', { mapping: '{' }],
    ['an unknown field', { mapping: '{"shoe_size":"Email"}' }],
    [
      'a carrier the product does not have',
      { mapping: '{"email":"Email"}', carrierMapping: '{"x":"Acme"}' },
    ],
  ])('IMPORT-014 %s', async (_what, fields) => {
    const { payload, headers } = importForm({ fields, file: 'Email\nann@x.example\n' })
    const answer = await app.call('POST', '/api/contacts/bulk-import', {
      as: agency.admin,
      body: payload,
      headers,
    })
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Column mapping or carrier mapping not configured',
    ])
    expect(await stored()).toEqual(nothing)
  })

  test('a form without a file, or an incomplete one', async () => {
    const form = importForm({ fields: { mapping: '{"email":"Email"}' } })
    const whole = importForm({
      fields: { mapping: '{"email":"Email"}' },
      file: 'Email\nann@x.example\n',
    })
    for (const payload of [form.payload, Buffer.alloc(0), whole.payload.subarray(0, -30)]) {
      const answer = await app.call('POST', '/api/contacts/bulk-import', {
        as: agency.admin,
        body: payload,
        headers: form.headers,
      })
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST'])
    }
    expect(await stored()).toEqual(nothing)
  })
})
