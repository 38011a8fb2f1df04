import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { type BuiltOrganization, buildAgent, buildOrganization } from '../../../../test/builders.ts'
import { suggestedFields, uploadImportFile } from '../../../../test/calls/import-upload.ts'
import { recentSignInLength } from '../../../platform/http/check-access.ts'
import type { Contact } from '../../contacts/shared/contacts.contract.ts'

const app = await createTestApp()
afterAll(() => app.close())

let organization: BuiltOrganization
let admin: string
beforeEach(async () => {
  organization = await buildOrganization(app.services)
  admin = await app.signIn(organization.admin.email)
})
const contacts = async (): Promise<Contact[]> =>
  (await app.call('GET', '/api/contacts', { as: admin })).body.contacts
const upload = (file: string, fields: Record<string, string> = {}) =>
  uploadImportFile(app, admin, file, fields)

test('people are left out by their status knowingly: no error, listed with their rows', async () => {
  const file =
    'Email,First Name,Status\nann@x.example,Ann,Active\nbob@x.example,Bob,Deceased\ncal@x.example,Cal, deceased \n'
  const cellChoices = JSON.stringify({ client_status: { Deceased: 'leave_out', Active: 'active' } })
  const { body } = await upload(file, { cellChoices })
  expect(body).toMatchObject({ totalRows: 3, importedRows: 1, errorRows: 0, leftOutRows: 2 })
  expect((await contacts()).map(({ first_name }) => first_name)).toEqual(['Ann'])
  const { body: listed } = await app.call('GET', '/api/contacts/imports', { as: admin })
  expect(listed.imports[0]).toMatchObject({ leftOutRows: 2, errorRows: 0 })
})

test('everybody left out is an import without contacts, not a refused file', async () => {
  const cellChoices = JSON.stringify({ client_status: { Gone: 'leave_out' } })
  const { status, body } = await upload('Email,Status\nann@x.example,Gone\n', { cellChoices })
  expect([status, body.importedRows, body.leftOutRows]).toEqual([200, 0, 1])
})

test('a person says what a tobacco column means, and it comes before the words', async () => {
  const cellChoices = JSON.stringify({
    tobacco_user: { U: 'yes', N: 'yes', Y: 'no', Q: 'unknown' },
  })
  const people = ['U', 'n', 'Y', 'Q', 'smoker']
  const rows = people.map((cell, index) => `p${index}@x.example,P${index},${cell}`)
  const { body } = await upload(`Email,First Name,Tob\n${rows.join('\n')}\n`, { cellChoices })
  expect(body.warnings).toEqual([])
  const smokes = (await contacts()).map(({ tobacco_user }) => tobacco_user)
  expect(smokes).toEqual([true, true, false, false, true])
})

test('a row that names two people becomes two clients, with what the file says of each', async () => {
  const file = [
    'Name,DOB,Email,Zip,Tob,Spouse DOB',
    'John & Mary Smith,3/5/1950,js@x.example,04401,Y,1/2/1952',
    '"Lee, Ann",3/5/1951,ann@x.example,04401,N,',
    'Bob & 7 Dwarfs,3/5/1952,not an address,04401,N,',
  ].join('\n')
  const couples = JSON.stringify({ birth_date: 'Spouse DOB' })
  const { body } = await upload(file, { couples, no_email: 'true' })
  expect(body).toMatchObject({ importedRows: 3, errorRows: 1, ignoredColumns: [] })
  expect(body.rows.map(({ row }: { row: number }) => row)).toEqual([4])
  const found = (await contacts()).map((one) => [
    `${one.first_name} ${one.last_name}`,
    ...[one.birth_date, one.zip_code, one.tobacco_user],
  ])
  expect(found).toEqual([
    ['Ann Lee', '1951-03-05', '04401', false],
    ['John Smith', '1950-03-05', '04401', true],
    ['Mary Smith', '1952-01-02', '04401', false],
  ])
  expect((await contacts()).find(({ first_name }) => first_name === 'Mary')?.email).toBeNull()
  const shared = { couples, no_email: 'true', household: 'true' }
  // Born on other days, these are other people.
  const others = file.replaceAll('@x', '@z').replaceAll('/195', '/194')
  expect((await upload(others, shared)).status).toBe(200)
  const living = (await contacts()).filter(({ email }) => email === 'js@z.example')
  expect(living.map(({ first_name }) => first_name)).toEqual(['John', 'Mary'])
  const unasked = await upload(file.replaceAll('@x', '@y'), { no_email: 'true' })
  expect(unasked.body.importedRows).toBe(2)
})

test('clients who are missing from the next file are listed, and stay as they are', async () => {
  const one = 'Email,First Name\nann@x.example,Ann\nbob@x.example,Bob\n,Cal\n,Dee\n'
  const choices = { no_email: 'true', listMissing: 'true' }
  expect((await upload(one, choices)).body.missingClients).toBe(0)
  await app.call('POST', '/api/contacts/create', {
    as: admin,
    body: { first_name: 'Typed', last_name: 'In', email: 'typed@x.example' },
  })
  const before = await contacts()
  app.clock.advance(1000)
  const next = 'Email,First Name\nANN@x.example,Ann\n,Cal\n'
  const { body } = await upload(next, { ...choices, mode: 'both' })
  expect(body.missingClients).toBe(2)
  const path = `/api/contacts/imports/${body.importId}/missing.csv` as const
  const { text } = await app.call('GET', path, { as: admin })
  expect(text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'First Name,Last Name,Email,Phone,Date of Birth,Current Carrier,Plan Type,Effective Date,Client Status',
    'Bob,,bob@x.example,,,,,,Active',
    'Dee,,,,,,,,Active',
    '',
  ])
  expect(await contacts()).toEqual(before)
  app.clock.advance(recentSignInLength + 1)
  const late = await app.call('GET', path, { as: admin })
  expect([late.status, late.body.data]).toEqual([403, { signInAgain: true }])
  const unasked = await upload(next, { no_email: 'true', mode: 'both' })
  expect(unasked.body.missingClients).toBeNull()
})

test('who is in the file but left out or refused is not listed as missing', async () => {
  const people = (day: string) =>
    ['Ann', 'Bob', 'Cal', 'Dee', 'Eve']
      .map(
        (name, index) =>
          `${name.toLowerCase()}@x.example,${name},Lee,0${index + 1}/${day},,P-10${index}`,
      )
      .join('\n')
  const header = 'Email,First Name,Last Name,DOB,Status,Policy Number\n'
  expect((await upload(`${header}${people('02/1950')}\n`)).body.importedRows).toBe(5)
  app.clock.advance(1000)
  // By status, by hand, an unusable address with a number, with a name, and no one for the last.
  const next = [
    'ann@x.example,Ann,Lee,,Deceased,',
    ',Bob,Lee,02/02/1950,,',
    'cal at x,Calvin,Lee,,,P-102',
    'dee at x,Dee,Lee,,,',
    'eve at x,Eve,Lee,12/12/1950,,',
    'new@x.example,New,Lee,,,',
  ].join('\n')
  const { body } = await upload(`${header}${next}\n`, {
    ...{ mode: 'both', no_email: 'true', listMissing: 'true', leaveOut: '[3]' },
    cellChoices: JSON.stringify({ client_status: { Deceased: 'leave_out' } }),
  })
  expect(body).toMatchObject({ importedRows: 1, errorRows: 3, leftOutRows: 2, missingClients: 1 })
  const path = `/api/contacts/imports/${body.importId}/missing.csv` as const
  const { text } = await app.call('GET', path, { as: admin })
  expect(text.split('\r\n')[1]).toContain('eve@x.example')
})

test('the choices of an import are offered for the next file with the same headers, and forgotten', async () => {
  const file = 'Email,First Name,Tob\nann@x.example,Ann,U\n'
  const cellChoices = JSON.stringify({ tobacco_user: { U: 'yes' } })
  const find = async (headers: readonly string[], as = admin) =>
    (await app.call('POST', '/api/contacts/import-layouts/find', { as, body: { headers } })).body
      .layout
  expect(await find(['Email', 'First Name', 'Tob'])).toBeNull()
  await upload(file, { cellChoices })
  const layout = await find(['TOB', 'email', 'First Name'])
  const { mapping } = await suggestedFields(file)
  expect(layout.choices).toMatchObject({
    mapping: JSON.parse(mapping),
    cellChoices: JSON.parse(cellChoices),
  })
  expect(await find(['Email', 'First Name'])).toBeNull()
  const other = await app.signIn((await buildOrganization(app.services)).admin.email)
  expect(await find(['Email', 'First Name', 'Tob'], other)).toBeNull()
  const path = `/api/contacts/import-layouts/${layout.key}` as const
  await app.call('DELETE', path, { as: other })
  expect(await find(['Email', 'First Name', 'Tob'])).not.toBeNull()
  await app.call('DELETE', path, { as: admin })
  expect(await find(['Email', 'First Name', 'Tob'])).toBeNull()
})

test('the mode, the owner and rows without an email are remembered for those who may choose them', async () => {
  const { agentId, email } = await buildAgent(app.services, organization.organizationId)
  const agent = await app.signIn(email)
  const headers = ['Email', 'First Name']
  const find = async (as: string) =>
    (await app.call('POST', '/api/contacts/import-layouts/find', { as, body: { headers } })).body
      .layout.choices
  const file = 'Email,First Name\nann@x.example,Ann\n,Bob\n'
  const people = { household: 'true', liveTogether: 'true' }
  await upload(file, { mode: 'both', no_email: 'true', agentId: String(agentId), ...people })
  expect(await find(admin)).toMatchObject({
    ...{ mode: 'both', noEmail: true, ownerId: agentId, sharing: true, together: true },
  })
  const offered = await find(agent)
  expect(offered.noEmail).toBe(true)
  for (const choice of ['mode', 'ownerId']) expect(offered).not.toHaveProperty(choice)
  // Who may not choose them does not make them forgotten.
  await uploadImportFile(app, agent, file.replaceAll('ann', 'eve'), { no_email: 'true' })
  expect(await find(admin)).toMatchObject({ mode: 'both', noEmail: true, ownerId: agentId })
  await app.call('DELETE', `/api/agents/${agentId}`, { as: admin })
  const gone = await find(admin)
  expect(gone.mode).toBe('both')
  expect(gone).not.toHaveProperty('ownerId')
  await upload(file, { mode: 'create' })
  expect(await find(admin)).toMatchObject({ mode: 'create', noEmail: false, ownerId: null })
})

test('remembered headers are found in another of the first rows, those of the guessed row first', async () => {
  await upload('Email,First Name\nann@x.example,Ann\n', {})
  const find = async (headers: readonly string[], rows: object[]) => {
    const body = { headers, rows }
    return (await app.call('POST', '/api/contacts/import-layouts/find', { as: admin, body })).body
      .layout
  }
  const rows = [
    { number: 1, headers: ['Our clients'] },
    { number: 4, headers: ['email', 'first name'] },
  ]
  expect((await find(['Our clients'], rows)).headerRow).toBe(4)
  expect((await find(['First Name', 'Email'], rows)).headerRow).toBeNull()
  expect(await find(['Our clients'], rows.slice(0, 1))).toBeNull()
})

test('corrected error rows get the choices of their file, and replace none of them', async () => {
  const file = 'Email,First Name,Tob\nann@x.example,Ann,U\nbob at x,Bob,Q\n'
  const cellChoices = JSON.stringify({ tobacco_user: { U: 'yes', Q: 'no' } })
  const { importId } = (await upload(file, { cellChoices, remember: 'true' })).body
  const path = `/api/contacts/imports/${importId}/errors.csv` as const
  const { text } = await app.call('GET', path, { as: admin })
  const find = async (headers: readonly string[]) =>
    (await app.call('POST', '/api/contacts/import-layouts/find', { as: admin, body: { headers } }))
      .body.layout
  const before = await find(['Email', 'First Name', 'Tob'])
  expect(before.lastFile).toMatchObject({ rows: 1 })
  const headers = ['Email', 'First Name', 'Tob', 'Row', 'Reason']
  expect(text.replace('\uFEFF', '').split('\r\n')[0]).toBe(headers.join())
  expect(await find(headers)).toEqual(before)
  expect(await find([...headers, 'Row (2)', 'Reason (2)'])).toEqual(before)
  app.clock.advance(1000)
  const corrected = text.replace('bob at x', 'bob@x.example')
  const one = JSON.stringify({ tobacco_user: { Q: 'no' } })
  const { body } = await upload(corrected, { cellChoices: one, remember: 'true' })
  expect(body.insertedRows).toBe(1)
  expect(await find(headers)).toEqual(before)
  expect(await find(['Email', 'First Name', 'Tob', 'Row'])).toBeNull()
})
