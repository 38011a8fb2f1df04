import { expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { buildContact } from '../../../../test/builders.ts'
import { blankRow, uploadImportFile } from '../../../../test/calls/import-upload.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'

const agency = await startEmptyAgency()
const { app, contacts } = agency

const header = 'Email,First Name,Last Name,Date of Birth,Policy #,Gender\n'
const everything = { mode: 'both', no_email: 'true' }
const upload = async (rows: readonly string[], fields: Record<string, string> = {}) => {
  app.clock.advance(1000)
  const text = header + rows.join('\n')
  return (await uploadImportFile(app, agency.admin, text, { ...everything, ...fields })).body
}

type Told = { readonly row: number; readonly contactId: number | null }[]

/** Asks about the rows of a file as the preview does. */
async function ask(rows: readonly string[], matches: Told = [], household = false) {
  const asked = rows.map((row, index) => {
    const [email, first_name, last_name, born, policy_number] = row.split(',').map((c) => c || null)
    const birth_date = born?.replace(/(\d+)\/(\d+)\/(\d+)/, '$3-$1-$2') ?? null
    return {
      ...blankRow,
      ...{ row: index + 2, email, first_name, last_name, birth_date, policy_number },
    }
  })
  const body = { rows: asked, matches, household }
  const answer = await app.call('POST', '/api/contacts/imports/matches', { as: agency.admin, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** John by his policy number and address, Mary by her address, Bob without one. */
const known = [
  'john@x.example,John,Adams,01/02/1950,P-1,',
  'mary@x.example,Mary,Brown,02/03/1951,P-2,',
  ',Bob,Ray,03/04/1952,,',
]
const named = async () => new Map((await contacts()).map((one) => [one.first_name, one]))
const idOf = async (name: string) => (await named()).get(name)?.id as number

test('each row is told by the rule that finds its contact, and the import finds the same', async () => {
  await upload(known)
  const rows = [
    'john@x.example,John,Adams,01/02/1950,P-1,F',
    'new-mary@x.example,Mary,Brown,02/03/1951,P-2,F',
    ',Bob,Ray,03/04/1952,,F',
    'eve@x.example,Eve,New,04/05/1953,,F',
  ]
  const answer = await ask(rows)
  expect(answer.rules).toEqual(['email', 'policy_number', 'person', 'new'])
  const mary = await idOf('Mary')
  expect(answer.details[1]).toMatchObject({
    position: 1,
    contactId: mary,
    candidates: [{ id: mary, firstName: 'Mary', reasons: ['person', 'policy_number'] }],
    doubtful: true,
  })
  for (const position of [0, 2])
    expect(answer.details[position]).toMatchObject({ position, doubtful: false })
  expect(await upload(rows)).toMatchObject({ insertedRows: 1, updatedRows: 3, errorRows: 0 })
  expect((await named()).get('Mary')).toMatchObject({ id: mary, email: 'new-mary@x.example' })
})

test('asking writes nothing', async () => {
  await upload(known)
  const before = await contacts()
  await ask(['john@x.example,Jane,Adams,05/06/1955,,'], [{ row: 2, contactId: null }], true)
  expect(await contacts()).toEqual(before)
  const left = await agency.within((transaction) =>
    transaction.selectFrom('staged_contact').select('row_number').execute(),
  )
  expect(left).toEqual([])
})

test('a row of an address is a new client of the household where a person says so', async () => {
  await upload(known)
  const rows = ['john@x.example,Jim,Other,05/06/1955,,F']
  expect(await ask(rows)).toMatchObject({ rules: ['email'], somebodyElse: [0] })
  const told = [{ row: 2, contactId: null }]
  expect((await ask(rows, told)).rules).toEqual(['chosen_new'])
  const body = await upload(rows, { matches: JSON.stringify(told) })
  expect(body).toMatchObject({ insertedRows: 1, updatedRows: 0, errorRows: 0 })
  expect((await named()).get('John')).toMatchObject({ last_name: 'Adams', gender: 'M' })
  expect((await named()).get('Jim')).toMatchObject({
    email: 'john@x.example',
    shares_email: true,
    household_id: (await named()).get('John')?.household_id,
  })
})

test('a row that the rules would take for a known person is new where a person says so', async () => {
  await upload(known)
  const rows = [',Bob,Ray,03/04/1952,,F', 'm2@x.example,Mary,Brown,02/03/1951,P-2,F']
  const told = [
    { row: 2, contactId: null },
    { row: 3, contactId: null },
  ]
  expect((await ask(rows, told)).rules).toEqual(['chosen_new', 'chosen_new'])
  const body = await upload(rows, { matches: JSON.stringify(told) })
  expect(body).toMatchObject({ insertedRows: 2, updatedRows: 0, errorRows: 0 })
})

test('a new row that resembles a contact says so, and is that contact where a person says so', async () => {
  await upload(known)
  const john = await idOf('John')
  const rows = ['j.adams@x.example,John,Adams,01/02/1950,,F']
  expect(await ask(rows)).toMatchObject({
    rules: ['new'],
    details: [{ contactId: null, candidates: [{ id: john, reasons: ['person'] }], doubtful: true }],
  })
  const told = [{ row: 2, contactId: john }]
  expect((await ask(rows, told)).rules).toEqual(['chosen'])
  const body = await upload(rows, { matches: JSON.stringify(told) })
  expect(body).toMatchObject({ insertedRows: 0, updatedRows: 1, errorRows: 0, warningRows: 0 })
  expect((await named()).get('John')).toMatchObject({ id: john, email: 'j.adams@x.example' })
})

test('an import takes no email address from a contact: who is found otherwise keeps their own, and it is told', async () => {
  await upload(known)
  const john = await idOf('John')
  // His policy number and name, with Mary's address.
  const rows = ['mary@x.example,John,Adams,01/02/1950,P-1,F']
  expect(await ask(rows)).toMatchObject({
    rules: ['email'],
    details: [{ contactId: await idOf('Mary'), doubtful: true }],
  })
  const told = [{ row: 2, contactId: john }]
  const body = await upload(rows, { matches: JSON.stringify(told) })
  expect(body).toMatchObject({ insertedRows: 0, updatedRows: 1, errorRows: 0, warningRows: 1 })
  expect(body.warnings).toEqual([
    {
      row: 2,
      message: 'Another contact has this email address, so this contact keeps the one it has',
      value: 'mary@x.example',
    },
  ])
  expect((await named()).get('John')).toMatchObject({ email: 'john@x.example', gender: 'F' })
  expect((await named()).get('Mary')).toMatchObject({ email: 'mary@x.example', gender: 'M' })
})

test('two contacts that a file moves to one new address come to no unique index', async () => {
  await upload(known)
  const rows = [
    'both@x.example,John,Adams,01/02/1950,P-1,F',
    'both@x.example,Mary,Brown,02/03/1951,P-2,F',
  ]
  const moved = await upload(rows, { household: 'true' })
  expect(moved).toMatchObject({ insertedRows: 0, errorRows: 0, warningRows: 1 })
  expect((await named()).get('John')).toMatchObject({ email: 'both@x.example' })
  expect((await named()).get('Mary')).toMatchObject({ email: 'mary@x.example', gender: 'F' })
  const apart = await upload(rows)
  expect(apart.rows).toMatchObject([{ row: 3, reason: 'repeated_email' }])
})

test('contacts who swap their addresses are not mixed up silently', async () => {
  await upload(known)
  const rows = [
    'mary@x.example,John,Adams,01/02/1950,P-1,F',
    'john@x.example,Mary,Brown,02/03/1951,P-2,F',
  ]
  const { details } = await ask(rows)
  expect(details.map((one: { doubtful: boolean }) => one.doubtful)).toEqual([true, true])
  const told = [
    { row: 2, contactId: await idOf('John') },
    { row: 3, contactId: await idOf('Mary') },
  ]
  expect((await ask(rows, told)).rules).toEqual(['chosen', 'chosen'])
  const body = await upload(rows, { matches: JSON.stringify(told) })
  expect(body).toMatchObject({ insertedRows: 0, updatedRows: 2, errorRows: 0, warningRows: 2 })
  expect((await named()).get('John')).toMatchObject({ email: 'john@x.example', gender: 'F' })
})

test('a spouse who shares an address is found by policy number, and keeps the address', async () => {
  const couple = [
    'pair@x.example,Bill,Baker,05/06/1949,P-8,',
    'pair@x.example,Beth,Baker,07/08/1952,P-9,',
  ]
  await upload(couple, { household: 'true' })
  const rows = ['beth@x.example,Beth,Baker,07/08/1952,P-9,F', couple[0] as string]
  expect((await ask(rows)).rules).toEqual(['policy_number', 'email'])
  const body = await upload(rows)
  expect(body).toMatchObject({ insertedRows: 0, updatedRows: 1, errorRows: 0, warningRows: 1 })
  expect((await named()).get('Beth')).toMatchObject({ email: 'pair@x.example', gender: 'F' })
  expect((await named()).get('Bill')).toMatchObject({ gender: 'M' })
})

test('a contact is at most one row, and one that is gone leaves its row out', async () => {
  await upload(known)
  const john = await idOf('John')
  const rows = [
    'john@x.example,John,Adams,01/02/1950,P-1,F',
    'other@x.example,Johnny,Adams,,,F',
    'third@x.example,Third,,,,F',
  ]
  const told = [
    { row: 3, contactId: john },
    { row: 4, contactId: 999_999_999 },
  ]
  expect((await ask(rows, told)).rules).toEqual(['email', 'repeated', 'gone'])
  const body = await upload(rows, { matches: JSON.stringify(told) })
  expect(body).toMatchObject({ insertedRows: 0, updatedRows: 1, errorRows: 2 })
  expect(body.rows).toMatchObject([
    { row: 3, reason: 'repeated_person' },
    { row: 4, reason: 'chosen_gone', message: 'The contact chosen for this row no longer exists' },
  ])
})

test('of two rows that a policy number leads to one contact, the one that a person chose is it', async () => {
  await upload(known)
  const rows = ['a@x.example,John,Adams,,P-1,F', 'b@x.example,Jack,,,,F']
  const told = [{ row: 3, contactId: await idOf('John') }]
  expect((await ask(rows, told)).rules).toEqual(['repeated', 'chosen'])
})

test('an agent gets no other agent’s contact as a candidate, and cannot choose one', async () => {
  await upload(known)
  const row = { ...blankRow, email: 'j@x.example', first_name: 'John', last_name: 'Adams' }
  const rows = [{ ...row, birth_date: '1950-01-02', policy_number: 'P-1' }]
  const matches = [{ row: 2, contactId: await idOf('John') }]
  const as = agency.agent
  const asked = async (body: object) =>
    (await app.call('POST', '/api/contacts/imports/matches', { as, body })).body
  const answer = await asked({ rows })
  expect(answer.rules).toEqual(['policy_number'])
  expect(answer.details).toMatchObject([{ contactId: null, candidates: [] }])
  expect((await asked({ rows, matches })).rules).toEqual(['gone'])
})

test('a contact of another agent that an agent’s row resembles is not mentioned', async () => {
  await buildContact(app.services, agency.organizationId, {
    email: 'x@x.example',
    firstName: 'Ann',
    lastName: 'Lee',
    birthDate: calendarDate('1950-03-01'),
  })
  const rows = [{ ...blankRow, email: 'a@x.example', first_name: 'Ann', last_name: 'Lee' }]
  const body = { rows: [{ ...rows[0], birth_date: '1950-03-01' }] }
  const as = agency.agent
  const answer = await app.call('POST', '/api/contacts/imports/matches', { as, body })
  expect(answer.body).toMatchObject({ rules: ['new'], details: [] })
})
