import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmptyAgency } from '../../../../test/agencies/empty-agency.ts'

const agency = await startEmptyAgency()
const { app, contacts, importContacts, within } = agency

test('a repeated request returns the first result and writes nothing', async () => {
  const request = {
    contacts: [{ email: 'a@x.example', first_name: 'First' }],
    requestId: 'request-of-a-double-click',
    overwriteExisting: true,
  }
  const [one, two, three] = await Promise.all([
    importContacts(agency.admin, request),
    importContacts(agency.admin, request),
    importContacts(agency.admin, request),
  ])
  expect([one.status, one.body.insertedRows]).toEqual([200, 1])
  expect([two.body, three.body]).toEqual([one.body, one.body])
  const later = await importContacts(agency.admin, {
    ...request,
    contacts: [{ email: 'b@x.example' }],
  })
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
  expect((await importContacts(agency.admin, request)).status).toBe(422)
  await within((transaction) =>
    transaction.updateTable('organization').set({ contact_limit: null }).execute(),
  )
  expect((await importContacts(agency.admin, request)).body).toMatchObject({ insertedRows: 1 })
  const { body } = await app.call('GET', '/api/contacts/imports', { as: agency.admin })
  expect(body.imports).toMatchObject([{ status: 'done', message: null, importedRows: 1 }])
})

test('a failure after the contacts were written rolls them back, and the import shows as failed', async () => {
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  try {
    await owner.query("alter table import add constraint broken check (status <> 'done') not valid")
    const answer = await importContacts(agency.admin, {
      contacts: [{ email: 'a@x.example' }, { email: 'nobody' }],
    })
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
  const { body } = await app.call('GET', '/api/contacts/imports', { as: agency.admin })
  expect(body.imports).toMatchObject([
    { status: 'failed', message: 'Error uploading CSV', importedRows: 0 },
  ])
})

test('two simultaneous imports of the same email addresses leave one contact each', async () => {
  const emails = Array.from({ length: 300 }, (_, i) => ({ email: `person${i}@x.example` }))
  const answers = await Promise.all([
    importContacts(agency.admin, { contacts: emails, overwriteExisting: true }),
    importContacts(agency.admin, { contacts: emails.toReversed(), overwriteExisting: true }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => body.insertedRows).sort()).toEqual([0, 300])
  expect(await contacts()).toHaveLength(300)
})
