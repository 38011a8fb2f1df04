import { beforeEach, expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { buildContact, buildOrganization } from '../../../../test/builders.ts'
import { blankRow, uploadImportFile } from '../../../../test/calls/import-upload.ts'

const agency = await startEmptyAgency()
const { app, contacts, within } = agency

beforeEach(async () => {
  await buildContact(app.services, agency.organizationId, {
    email: 'there@x.example',
    firstName: 'Old',
    lastName: 'Name',
    phone: '2075550142',
  })
})

const fileText =
  'Email,First Name,Last Name,Phone\nnew@x.example,New,Person,\nThere@x.example,Changed,,12\n'

test('`update` changes existing contacts and lists the other rows as errors with their cells', async () => {
  const { body } = await uploadImportFile(app, agency.admin, fileText, {
    overwriteExisting: 'true',
    mode: 'update',
  })
  expect(body).toMatchObject({
    totalRows: 2,
    importedRows: 1,
    insertedRows: 0,
    updatedRows: 1,
    errorRows: 1,
    invalidEmailRows: 0,
  })
  expect(body.rows).toMatchObject([{ row: 2, reason: 'unknown_email', email: 'new@x.example' }])
  expect(await contacts()).toMatchObject([
    {
      email: 'there@x.example',
      first_name: 'Changed',
      last_name: 'Name',
      phone_number: '2075550142',
    },
  ])
  const csv = await app.call('GET', `/api/contacts/imports/${body.importId}/errors.csv`, {
    as: agency.admin,
  })
  expect(csv.text).toContain(
    'new@x.example,New,Person,,2,"No contact has this email, and only existing contacts are updated"',
  )
})

test('an empty cell clears the value if that is chosen; one that cannot be read keeps it', async () => {
  await uploadImportFile(app, agency.admin, fileText, {
    overwriteExisting: 'true',
    emptyCells: 'clear',
  })
  expect(await contacts()).toMatchObject([
    { email: 'new@x.example', last_name: 'Person' },
    { email: 'there@x.example', first_name: 'Changed', last_name: '', phone_number: '2075550142' },
  ])
  await uploadImportFile(app, agency.admin, 'Email,Phone\nthere@x.example,\n', {
    overwriteExisting: 'true',
    emptyCells: 'clear',
  })
  expect((await contacts())[1]).toMatchObject({ first_name: 'Changed', phone_number: null })
})

test('an update of existing contacts is allowed at the contact limit because it adds none', async () => {
  await within((transaction) =>
    transaction.updateTable('organization').set({ contact_limit: 0 }).execute(),
  )
  expect(
    (
      await uploadImportFile(app, agency.admin, fileText, {
        overwriteExisting: 'true',
        mode: 'update',
      })
    ).body,
  ).toMatchObject({ updatedRows: 1 })
})

test('IMPORT-008 an agent may only create', async () => {
  for (const mode of ['update', 'both'])
    expect((await uploadImportFile(app, agency.agent, fileText, { mode })).status).toBe(403)
  expect(
    (await uploadImportFile(app, agency.agent, fileText, { mode: 'create' })).body,
  ).toMatchObject({
    insertedRows: 1,
    errorRows: 1,
  })
  expect((await uploadImportFile(app, agency.admin, fileText, { mode: 'erase' })).status).toBe(400)
})

const typo = 'Email,First Name,DOB\nann at x.example,Ann,03/05/1950\nbob@x.example,Bob,13/45/1950\n'

test('corrections are applied before the rules read the cells, and counted with the import', async () => {
  const fixes = [
    { row: 2, column: 'Email', was: 'ann at x.example', value: ' ANN@x.example' },
    { row: 3, column: 'DOB', was: '13/45/1950', value: '12/31/1950' },
  ]
  const { body } = await uploadImportFile(app, agency.admin, typo, { fixes: JSON.stringify(fixes) })
  expect(body).toMatchObject({ insertedRows: 2, errorRows: 0, warningRows: 0 })
  expect(await contacts()).toMatchObject([
    { email: 'ann@x.example', birth_date: '1950-03-05' },
    { email: 'bob@x.example', birth_date: '1950-12-31' },
    { email: 'there@x.example' },
  ])
  const list = await app.call('GET', '/api/contacts/imports', { as: agency.admin })
  expect(list.body.imports).toMatchObject([{ fixedCells: 2 }])
})

test.each([
  [
    'of a cell that has changed',
    [{ row: 2, column: 'Email', was: 'other', value: 'a@x.example' }],
    'The corrections no longer match this file.',
  ],
  [
    'of a row missing in the file',
    [{ row: 9, column: 'Email', was: '', value: 'a@x.example' }],
    'The corrections no longer match this file.',
  ],
  ['that are none', { row: 2 }, 'Column mapping'],
  [
    'too many',
    Array.from({ length: 1001 }, () => ({ row: 2, column: 'Email', was: '', value: '' })),
    'Column mapping',
  ],
  ['too long for the form', 'x'.repeat(5_000_000), 'CSV format invalid'],
])('corrections %s are refused, and nothing is imported', async (_what, fixes, message) => {
  const answer = await uploadImportFile(app, agency.admin, typo, { fixes: JSON.stringify(fixes) })
  expect([answer.status, answer.body.message.startsWith(message)], answer.body.message).toEqual([
    400,
    true,
  ])
  expect(await contacts()).toHaveLength(1)
})

test('rows are left out by hand, counted, and in the file of skipped rows with the reason', async () => {
  const file =
    'Email,First Name\nann@x.example,Ann\nbob@x.example,Bob\nANN@x.example,Other\nno,Cy\n'
  const leave = (rows: unknown) =>
    uploadImportFile(app, agency.admin, file, { leaveOut: JSON.stringify(rows) })
  const { body } = await leave([2])
  // Without the first, the second row of an address is not a repeated one.
  expect(body).toMatchObject({ totalRows: 4, importedRows: 2, errorRows: 1, leftOutRows: 1 })
  expect((await contacts()).map(({ first_name }) => first_name)).toEqual(['Other', 'Bob', 'Old'])
  const csv = await app.call('GET', `/api/contacts/imports/${body.importId}/errors.csv`, {
    as: agency.admin,
  })
  expect(csv.text.split('\r\n').slice(1, -1)).toEqual([
    'ann@x.example,Ann,2,Left out manually in the preview',
    'no,Cy,5,Invalid email',
  ])
  for (const [rows, message] of [
    [[6], 'The corrections no longer match this file.'],
    [['2'], 'Column mapping'],
    [Array(2001).fill(2), 'Column mapping'],
  ] as const) {
    const refused = await leave(rows)
    expect([refused.status, refused.body.message.startsWith(message)]).toEqual([400, true])
  }
})

test('the preview gets the date and ZIP codes of the import, and which email addresses exist', async () => {
  const rules = await app.call('GET', '/api/contacts/import-rules', { as: agency.admin })
  expect(rules.body.today).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(Buffer.from(rules.body.zipStates, 'base64')).toHaveLength(100_000)
  const ask = async (as: string, emails: readonly string[]) => {
    const rows = emails.map((email, index) => ({ ...blankRow, row: index + 2, email }))
    return app.call('POST', '/api/contacts/imports/matches', { as, body: { rows } })
  }
  const asked = ['new@x.example', 'THERE@x.example']
  expect((await ask(agency.admin, asked)).body.rules).toEqual(['new', 'email'])
  const foreign = await app.signIn((await buildOrganization(app.services)).admin.email)
  expect((await ask(foreign, asked)).body.rules).toEqual(['new', 'new'])
  expect((await ask(agency.admin, Array(5001).fill('a@x.example'))).status).toBe(400)
})
