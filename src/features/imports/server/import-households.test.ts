import { beforeEach, expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { buildAgent, buildContact } from '../../../../test/builders.ts'
import { blankRow, uploadImportFile } from '../../../../test/calls/import-upload.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'

const agency = await startEmptyAgency()
const { app, contacts } = agency

beforeEach(async () => {
  await buildContact(app.services, agency.organizationId, {
    email: 'adams@x.example',
    firstName: 'John',
    lastName: 'Adams',
    birthDate: calendarDate('1950-01-02'),
  })
})

const header = 'Email,First Name,Last Name,DOB,Phone\n'
const spouse = 'adams@x.example,Mary,Adams,03/04/1951,\n'
const john = 'ADAMS@x.example,John,Adams,01/02/1950,2075550111\n'
const couple = 'baker@x.example,Bill,Baker,05/06/1949,\nbaker@x.example,Beth,Baker,07/08/1952,\n'

const upload = (rows: string, fields: Record<string, string> = {}) =>
  uploadImportFile(app, agency.admin, header + rows, { overwriteExisting: 'true', ...fields })
const named = async () =>
  (await contacts()).map(({ email, first_name }) => `${first_name} ${email}`).sort()

test('without the choice a spouse overwrites the client, and a second row is an error', async () => {
  const { body } = await upload(spouse + couple)
  expect(body).toMatchObject({ insertedRows: 1, updatedRows: 1, errorRows: 1 })
  expect(await named()).toEqual(['Bill baker@x.example', 'Mary adams@x.example'])
})

test('with it, spouses become further clients of one household, in any order of rows', async () => {
  const { body } = await upload(spouse + couple + john, { household: 'true' })
  expect(body).toMatchObject({ insertedRows: 3, updatedRows: 1, errorRows: 0 })
  expect(await named()).toEqual([
    'Beth baker@x.example',
    'Bill baker@x.example',
    'John adams@x.example',
    'Mary adams@x.example',
  ])
  const all = await contacts()
  const of = (name: string) => all.find(({ first_name }) => first_name === name)
  expect(of('John')?.phone_number).toBe('2075550111')
  const members = async (name: string) => {
    const url = `/api/contacts/${of(name)?.id}/household`
    const { household } = (await app.call('GET', url, { as: agency.admin })).body
    return household.members.map((member: { first_name: string }) => member.first_name)
  }
  expect([await members('John'), await members('Bill')]).toEqual([['Mary'], ['Beth']])
})

test('the same file again changes nothing, and without the choice each row finds its client', async () => {
  await upload(spouse + couple + john, { household: 'true' })
  const again = await upload(spouse + couple + john, { household: 'true' })
  expect(again.body).toMatchObject({ insertedRows: 0, updatedRows: 0, importedRows: 4 })
  const beth = await upload('baker@x.example,Beth,Baker,07/08/1952,2075550122\n')
  expect(beth.body).toMatchObject({ insertedRows: 0, updatedRows: 1 })
  const all = await contacts()
  expect(all.map(({ first_name, phone_number }) => [first_name, phone_number])).toContainEqual([
    'Beth',
    '2075550122',
  ])
  expect(all).toHaveLength(4)
})

test('new contacts only: a spouse is new, the client and a known spouse are conflicts', async () => {
  const create = { overwriteExisting: 'false', household: 'true' }
  const { body } = await upload(spouse + john, create)
  expect(body).toMatchObject({ insertedRows: 1, errorRows: 1 })
  expect(body.rows).toMatchObject([
    { row: 3, reason: 'existing_email', message: 'A contact with this email already exists' },
  ])
  const again = await upload(spouse + john, create)
  expect(again.body).toMatchObject({ insertedRows: 0, errorRows: 2 })
})

test('only existing contacts: a spouse who is no contact yet is an error, not the client', async () => {
  const { body } = await upload(spouse + john, { mode: 'update', household: 'true' })
  expect(body).toMatchObject({ insertedRows: 0, updatedRows: 1, errorRows: 1 })
  expect(body.rows).toMatchObject([{ row: 2, reason: 'unknown_email' }])
  expect(await named()).toEqual(['John adams@x.example'])
})

test('a file whose every row has one address keeps eight people and lists the others', async () => {
  const rows = Array.from(
    { length: 17 },
    (_, index) => `adams@x.example,Child${index},Adams,03/04/19${60 + index},\n`,
  )
  const { body } = await upload(rows.join(''), { household: 'true' })
  expect(body).toMatchObject({ insertedRows: 7, errorRows: 10 })
  expect(body.rows[0]).toMatchObject({
    reason: 'household_full',
    message: 'A household has at most 8 clients, and this one is full',
  })
  expect(await contacts()).toHaveLength(8)
})

test('the undo takes the spouse away and leaves the client as before', async () => {
  const before = await contacts()
  const { body } = await upload(spouse + john, { household: 'true' })
  const url = `/api/contacts/imports/${body.importId}/undo`
  const { undo } = (await app.call('GET', url, { as: agency.admin })).body
  expect(undo).toMatchObject({ deleted: 1, putBack: 1 })
  const { deleted, putBack } = undo
  const undone = await app.call('POST', url, { as: agency.admin, body: { deleted, putBack } })
  expect(undone.status).toBe(200)
  const after = await contacts()
  expect(after.map(({ version: _, household_id: __, ...rest }) => rest)).toEqual(
    before.map(({ version: _, household_id: __, ...rest }) => rest),
  )
  const { household } = (
    await app.call('GET', `/api/contacts/${after[0]?.id}/household`, { as: agency.admin })
  ).body
  expect(household.members).toEqual([])
})

test('the preview counts as the import does, and an agent joins nobody else’s client', async () => {
  const people = [
    ['adams@x.example', 'Mary', 'Adams', '1951-03-04'],
    ['adams@x.example', 'John', 'Adams', '1950-01-02'],
    ['baker@x.example', 'Bill', 'Baker', null],
    ['baker@x.example', 'Beth', 'Baker', null],
  ] as const
  const rows = people.map(([email, first_name, last_name, birth_date], index) => ({
    ...blankRow,
    ...{ row: index + 2, email, first_name, last_name, birth_date },
  }))
  const ask = async (as: string, household: boolean) => {
    const body = { rows, household }
    return (await app.call('POST', '/api/contacts/imports/matches', { as, body })).body
  }
  const shared = await ask(agency.admin, true)
  expect(shared.rules).toEqual(['household', 'email', 'new', 'household'])
  expect(shared.somebodyElse).toEqual([0, 3])
  const apart = await ask(agency.admin, false)
  expect(apart.rules[0]).toBe('email')
  expect(apart.somebodyElse).toEqual([0])
  const otto = await buildAgent(app.services, agency.organizationId, { firstName: 'Otto' })
  const as = await app.signIn(otto.email)
  const hidden = await ask(as, true)
  expect(hidden.rules).toEqual(['email', 'email', 'new', 'household'])
  expect(JSON.stringify(hidden.details)).not.toContain('John')
  const own = await uploadImportFile(app, as, header + spouse + couple, { household: 'true' })
  expect(own.body).toMatchObject({ insertedRows: 2, errorRows: 1 })
  expect(own.body.rows).toMatchObject([{ row: 2, reason: 'existing_email' }])
})

test('people who may live together are joined where a person says so, and stay where they are otherwise', async () => {
  const people = [
    'adams@x.example,John,Adams,01/02/1950,2075550111',
    ',Mary,Adams,03/04/1951,2075550111',
    ',Bill & Beth,Baker,,',
    ',Carl,Cole,05/06/1949,2075550112',
    'cleo@x.example,Cleo,COLE,07/08/1949,2075550112',
    ',Dora,Dunn,07/08/1949,2075550113',
    ',Earl,Eads,07/08/1949,2075550113',
  ].join('\n')
  const fields = { mode: 'both', no_email: 'true', couples: '{}' }
  expect((await upload(people, fields)).body).toMatchObject({ insertedRows: 7, updatedRows: 1 })
  const households = async () => {
    const of = Map.groupBy(await contacts(), ({ household_id }) => household_id)
    const joined = [...of].filter(([id]) => id !== null)
    return joined.map(([, members]) => members.map(({ first_name }) => first_name).sort()).sort()
  }
  expect(await households()).toEqual([])
  // No one of that file is new, so nothing is suggested either.
  await upload(people, { ...fields, liveTogether: 'true' })
  expect(await households()).toEqual([])
  await agency.within((transaction) =>
    transaction.deleteFrom('policy').where('organization_id', '=', agency.organizationId).execute(),
  )
  await agency.within((transaction) =>
    transaction
      .deleteFrom('contact')
      .where('first_name', 'in', ['Mary', 'Bill', 'Beth', 'Cleo'])
      .execute(),
  )
  await upload(people, { ...fields, liveTogether: 'true' })
  expect(await households()).toEqual([
    ['Beth', 'Bill'],
    ['Carl', 'Cleo'],
    ['John', 'Mary'],
  ])
})

test('people of one last name in one street may live together too', async () => {
  const columns = 'First Name,Last Name,Birth Date,Street,Zip\n'
  const rows = [
    'Ruth,Penn,01/02/1950,"14 Peña Rd., Apt. 2",75201',
    'Ralph,Penn,03/04/1951,14 PENA RD APT 2,75201',
    'Rosa,Penn,03/04/1951,14 Peña Rd. Apt. 2,75202',
  ]
  const sent = await uploadImportFile(app, agency.admin, columns + rows.join('\n'), {
    ...{ mode: 'create', no_email: 'true', liveTogether: 'true' },
  })
  expect(sent.body).toMatchObject({ insertedRows: 3 })
  const penns = (await contacts()).filter(({ last_name }) => last_name === 'Penn')
  const [ruth, ralph, rosa] = ['Ruth', 'Ralph', 'Rosa'].map((name) =>
    penns.find(({ first_name }) => first_name === name),
  )
  expect(ruth?.household_id).not.toBeNull()
  expect([ralph?.household_id, rosa?.household_id]).toEqual([ruth?.household_id, null])
})
