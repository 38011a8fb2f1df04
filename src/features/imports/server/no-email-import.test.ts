import { expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'
import { buildContact } from '../../../../test/builders.ts'
import { uploadImportFile } from '../../../../test/calls/import-upload.ts'
import { tasksAbout } from '../../../../test/calls/removals.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { repeatedPersonReason } from '../shared/import-texts.ts'

const agency = await startEmptyAgency()
const { app } = agency
/** By name, then date of birth. */
const contacts = async () =>
  (await agency.contacts()).toSorted((one, other) =>
    `${one.first_name} ${one.last_name} ${one.birth_date}`.localeCompare(
      `${other.first_name} ${other.last_name} ${other.birth_date}`,
    ),
  )
const known = { no_email: 'true' }
const upload = (text: string, fields: Record<string, string> = known) =>
  uploadImportFile(app, agency.admin, text, fields)
const header = 'Email,First Name,Last Name,Date of Birth,Phone'
const book = `${header}
ann@x.example,Ann,Lee,03/01/1950,
,Bob,Ray,04/02/1951,2075550142
n/a,Cid,,,2075550143
`

test('rows without an email address are errors unless the upload says that they are clients', async () => {
  const { body } = await upload(book, {})
  expect(body).toMatchObject({ insertedRows: 1, errorRows: 2, invalidEmailRows: 2 })
  const json = await app.call('POST', '/api/contacts/bulk-import', {
    as: agency.admin,
    body: { contacts: [{ first_name: 'Bob' }, { email: 'dan@x.example' }] },
  })
  expect(json.body).toMatchObject({ insertedRows: 1, invalidEmailRows: 1 })
})

test('named rows without an email address become clients, in both forms of the call', async () => {
  const { body } = await upload(`${book},,,01/01/1950,\nbob at x,Eve,Low,,\n`)
  expect(body).toMatchObject({ insertedRows: 3, errorRows: 2, invalidEmailRows: 1 })
  expect(body.rows).toMatchObject([
    { row: 5, reason: 'nameless', message: 'No email and no name' },
    { row: 6, reason: 'invalid_email' },
  ])
  expect(await contacts()).toMatchObject([
    { email: 'ann@x.example' },
    { email: null, first_name: 'Bob', last_name: 'Ray', birth_date: '1951-04-02' },
    { email: null, first_name: 'Cid', birth_date: null },
  ])
  const json = await app.call('POST', '/api/contacts/bulk-import', {
    as: agency.admin,
    body: { contacts: [{ last_name: 'Solo' }], no_email: true },
  })
  expect(json.body).toMatchObject({ insertedRows: 1, errorRows: 0 })
})

test('imported again, the same people are found by name and date of birth', async () => {
  await upload(book)
  const again = await upload(book)
  expect(again.body).toMatchObject({ insertedRows: 0, errorRows: 3 })
  expect(again.body.rows.map(({ reason }: { reason: string }) => reason)).toEqual(
    Array(3).fill('existing_email'),
  )
  expect(again.body.rows[1].message).toBe(
    'A contact with this name and date of birth already exists',
  )
  app.clock.advance(1000)
  const changed = `${header},Gender\n,BOB,ray,04/02/1951,2075550199,F\n,Bob,Ray,04/03/1951,,F\n`
  const both = await upload(changed, { ...known, mode: 'both' })
  expect(both.body).toMatchObject({ insertedRows: 1, updatedRows: 1, errorRows: 0 })
  expect(await contacts()).toMatchObject([
    { first_name: 'Ann' },
    { phone_number: '2075550199', birth_date: '1951-04-02' },
    { birth_date: '1951-04-03' },
    { first_name: 'Cid' },
  ])
  const update = await upload(`${header}\n,No,Body,01/01/1950,\n`, { ...known, mode: 'update' })
  expect(update.body).toMatchObject({ insertedRows: 0, updatedRows: 0, errorRows: 1 })
  expect(update.body.rows[0].message).toBe(
    'No contact has this name and date of birth, and only existing contacts are updated',
  )
})

test('a new address goes to the client of that name and birth date who has none, and an undo takes it back', async () => {
  await upload(book)
  app.clock.advance(1000)
  const rows = `${header}\nbob@x.example,Bob,Ray,04/02/1951,\nann2@x.example,Ann,Lee,03/01/1950,\n`
  const { body } = await upload(rows, { ...known, mode: 'both' })
  // Ann has an address, so another one is another client, as the specification has it.
  expect(body).toMatchObject({ insertedRows: 1, updatedRows: 1 })
  const bob = async () => (await contacts()).filter(({ first_name }) => first_name === 'Bob')
  expect(await bob()).toMatchObject([{ email: 'bob@x.example', phone_number: '2075550142' }])
  app.clock.advance(1000)
  const path = `/api/contacts/imports/${body.importId}/undo`
  const { deleted, putBack } = (await app.call('GET', path, { as: agency.admin })).body.undo
  expect([deleted, putBack]).toEqual([1, 1])
  await app.call('POST', path, { as: agency.admin, body: { deleted, putBack } })
  expect(await bob()).toMatchObject([{ email: null, phone_number: '2075550142' }])
})

test('at the plan’s limit people who are contacts already are no new ones', async () => {
  await upload(book)
  await agency.within((transaction) =>
    transaction.updateTable('organization').set({ contact_limit: 3 }).execute(),
  )
  app.clock.advance(1000)
  const again = await upload(`${header},Gender\n,Bob,Ray,04/02/1951,,F\n`, {
    ...known,
    mode: 'both',
  })
  expect(again.body).toMatchObject({ insertedRows: 0, updatedRows: 1, errorRows: 0 })
  const more = await upload(`${header}\n,Bob,Ray,04/02/1951,\n,New,One,,\n`, {
    ...known,
    mode: 'both',
  })
  expect(more.status).toBe(422)
})

test('two rows of one person without an email address are duplicates, two birth dates are not', async () => {
  const rows = ',Bob,Ray,04/02/1951,\n,bob,RAY,4/2/1951,\n,Bob,Ray,04/02/1952,\n'
  const { body } = await upload(`${header}\n${rows}`)
  expect(body).toMatchObject({ insertedRows: 2, errorRows: 1 })
  expect(body.rows).toMatchObject([
    {
      row: 3,
      reason: 'repeated_person',
      message: repeatedPersonReason(2),
    },
  ])
})

test('a row without an address whose contact another row already is, is left out', async () => {
  await upload(book)
  const rows = 'ann@x.example,Ann,Lee,03/01/1950,2075550111\n,Ann,Lee,03/01/1950,2075550112\n'
  for (const mode of ['both', 'update'] as const) {
    app.clock.advance(1000)
    const { body } = await upload(`${header}\n${rows}`, { ...known, mode })
    expect(body, mode).toMatchObject({ insertedRows: 0, errorRows: 1 })
    expect(body.rows[0]).toMatchObject({ row: 3, reason: 'repeated_person' })
  }
  expect((await contacts())[0]).toMatchObject({ phone_number: '2075550111' })
})

test('a status column fills the status, and a "do not contact" that no import lifts', async () => {
  const status = (words: string[]) =>
    `Email,Last Name,Status\n${words.map((word, row) => `s${row}@x.example,${row},${word}`).join('\n')}\n`
  await upload(status(['Inforce', 'Termed', 'Deceased', 'DNC', 'Prospect', 'MA', 'Odd']))
  const standing = async () =>
    (await contacts()).map(({ client_status, do_not_contact }) =>
      do_not_contact ? 'DNC' : client_status,
    )
  const first = ['active', 'lapsed', 'deceased', 'DNC', 'prospect', 'medicare_advantage', 'active']
  expect(await standing()).toEqual(first)
  app.clock.advance(1000)
  const { body } = await upload(status(Array(7).fill('Active')), { mode: 'both' })
  expect(await standing()).toEqual([
    ...['active', 'active', 'deceased', 'DNC', 'active', 'active', 'active'],
  ])
  app.clock.advance(1000)
  const path = `/api/contacts/imports/${body.importId}/undo`
  const { deleted, putBack } = (await app.call('GET', path, { as: agency.admin })).body.undo
  await app.call('POST', path, { as: agency.admin, body: { deleted, putBack } })
  expect(await standing()).toEqual(first)
})

test('an import that says that a client died stops the emails and tells the household; its undo takes that back', async () => {
  const gone = await buildContact(app.services, agency.organizationId, {
    email: 'gone@x.example',
    birthDate: calendarDate('1955-08-20'),
  })
  const spouse = await buildContact(app.services, agency.organizationId, { email: null })
  await app.call('POST', `/api/contacts/${gone}/household`, {
    ...{ as: agency.admin, body: { contact_id: spouse } },
  })
  const told = () => tasksAbout(agency.within, spouse, 'household_death')
  await app.runJobs()
  const { organizationId } = agency
  const { planContacts } = await import('../../outreach/server/plan/plan-contacts.ts')
  await planContacts({ ...app.services, organizationId })
  const planned = () =>
    agency.within((transaction) =>
      transaction
        .selectFrom('planned_email')
        .select('type')
        .where('status', 'in', ['scheduled', 'delayed'])
        .execute(),
    )
  expect((await planned()).length).toBeGreaterThan(0)
  const { body } = await upload('Email,Status\ngone@x.example,Deceased\n', { mode: 'update' })
  expect(body).toMatchObject({ updatedRows: 1 })
  expect(await planned()).toEqual([])
  expect(await told()).toHaveLength(1)
  const path = `/api/contacts/imports/${body.importId}/undo`
  const { deleted, putBack } = (await app.call('GET', path, { as: agency.admin })).body.undo
  await app.call('POST', path, { as: agency.admin, body: { deleted, putBack } })
  expect(await told()).toEqual([])
})
