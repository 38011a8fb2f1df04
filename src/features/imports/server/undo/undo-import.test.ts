import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAgent, buildContact } from '../../../../../test/builders.ts'
import { nothingUndone, startUndoableImports } from '../../../../../test/files/undoable-imports.ts'
import { uploadFile } from '../../../../../test/files/upload-file.ts'

const { agency, confirm, edit, emails, idOf, importOf, plan, undo, valuesOf } =
  await startUndoableImports()
const { app, contacts, within } = agency

/** A file of one client, and an email from another one. */
async function fileAndAnswer(filed: string, answered: string): Promise<void> {
  const bytes = Buffer.from('%PDF-1.7')
  const { status } = await uploadFile(app, {
    ...{ as: agency.admin, contact: Number(await idOf(filed)), name: 'Letter.pdf', bytes },
  })
  expect(status).toBe(200)
  const by = await idOf(answered)
  await within(async (transaction) => {
    const { data_key_id } = await transaction
      .selectFrom('contact_file')
      .select('data_key_id')
      .where('organization_id', '=', agency.organizationId)
      .executeTakeFirstOrThrow()
    await sql`insert into client_email (organization_id, contact_id, received_id, at, kind,
        from_address, from_name, subject, proof, checks, attachments, data_key_id, sealed_text)
      values (${agency.organizationId}, ${by}::bigint, 1, ${app.clock.now()}, 'reply',
        'a@x.example', '', '', 'proven', '{}', '[]', ${data_key_id}, ''::bytea)`.execute(
      transaction,
    )
  })
}
async function quoteFor(email: string): Promise<void> {
  const url = `/api/quotes/generate/${await idOf(email)}`
  expect((await app.call('GET', url, { as: agency.admin })).status).toBe(200)
}

test('an undo moves added contacts to the trash, restores changed ones, and the list names the member', async () => {
  const owner = await buildAgent(app.services, agency.organizationId)
  await buildContact(app.services, agency.organizationId, {
    email: 'a@x.example',
    zip: '75201',
    state: 'TX',
    county: 'Dallas',
    agentId: null,
  })
  await buildContact(app.services, agency.organizationId, {
    email: 'b@x.example',
    gender: 'F',
    tobacco: true,
  })
  const before = await valuesOf()
  const full = {
    first_name: 'New',
    last_name: 'Name',
    phone_number: '2075550142',
    zip_code: '02108',
    gender: 'M',
    tobacco_user: 'no',
  }
  const dated = {
    birth_date: '1950-03-05',
    effective_date: '2019-06-01',
    current_carrier: 'Humana',
    plan_type: 'G',
  }
  const id = await importOf(
    agency.admin,
    [
      { email: 'A@x.example', ...full, ...dated },
      { email: 'b@x.example', first_name: 'Bea', gender: 'M' },
      { email: 'c@x.example' },
      { email: 'd@x.example' },
    ],
    { overwriteExisting: true, agentId: owner.agentId },
  )
  expect(await valuesOf()).not.toEqual(before)
  const told = await plan(agency.admin, id)
  expect([told.status, told.body.undo]).toEqual([200, { ...nothingUndone, deleted: 2, putBack: 2 }])
  const done = await undo(agency.admin, id)
  expect([done.status, done.body.undo]).toEqual([200, { ...nothingUndone, deleted: 2, putBack: 2 }])
  expect(await valuesOf()).toEqual(before)
  const trash = await within((transaction) =>
    transaction.selectFrom('deleted_contact').select('email').orderBy('email').execute(),
  )
  expect(trash.map(({ email }) => email)).toEqual(['c@x.example', 'd@x.example'])

  const { body } = await app.call('GET', '/api/contacts/imports', { as: agency.admin })
  expect(body.imports).toMatchObject([
    {
      id,
      status: 'done',
      undoUntil: null,
      undone: { agent: 'Ada Admin', counts: { deleted: 2, putBack: 2 } },
    },
  ])
  const audit = await within((transaction) =>
    transaction.selectFrom('audit_entry').select('action').orderBy('id').execute(),
  )
  const undoing = ['imports.start', 'contacts.delete', 'imports.undo']
  expect(audit.map(({ action }) => action).filter((action) => undoing.includes(action))).toEqual(
    undoing,
  )

  // A retry, as after a lost response, returns the same result and changes nothing.
  const restored = await buildContact(app.services, agency.organizationId, {
    email: 'c@x.example',
  })
  const again = await confirm(agency.admin, id, { deleted: 9, putBack: 9 })
  expect([again.status, again.body]).toEqual([200, done.body])
  expect((await contacts()).map((contact) => contact.id)).toContain(restored)
})

test('a contact edited, emailed or quoted since stays unless the member deletes it too; values changed since always stay', async () => {
  for (const email of ['kept@x.example', 'part@x.example', 'whole@x.example'])
    await buildContact(app.services, agency.organizationId, {
      email,
      firstName: 'Old',
      lastName: 'Old',
      zip: '75201',
      state: 'TX',
      county: 'Dallas',
    })
  const id = await importOf(agency.admin, [
    ...['kept@x.example', 'part@x.example', 'whole@x.example'].map((email) => ({
      email,
      first_name: 'New',
      zip_code: '02108',
    })),
    ...[
      'edited@x.example',
      'quoted@x.example',
      'emailed@x.example',
      'filed@x.example',
      'answered@x.example',
      'untouched@x.example',
      'deleted@x.example',
    ].map((email) => ({
      email,
      zip_code: '02108',
      birth_date: '1950-03-05',
    })),
  ])
  await edit('kept@x.example', { first_name: 'Later', zip_code: '02110' })
  await edit('part@x.example', { first_name: 'Later' })
  await edit('edited@x.example', { last_name: 'Later' })
  await quoteFor('quoted@x.example')
  await within((transaction) =>
    transaction
      .updateTable('contact')
      .set({ last_emailed: app.clock.now() })
      .where('email', '=', 'emailed@x.example')
      .execute(),
  )
  await fileAndAnswer('filed@x.example', 'answered@x.example')
  const gone = await idOf('deleted@x.example')
  await app.call('DELETE', '/api/contacts', { as: agency.admin, body: { ids: [gone] } })

  const counted = {
    ...nothingUndone,
    deleted: 1,
    putBack: 2,
    partly: 1,
    used: 5,
    changedSince: 1,
    gone: 1,
  }
  expect((await plan(agency.admin, id)).body.undo).toEqual(counted)
  const wrong = await confirm(agency.admin, id, { deleted: 6, putBack: 2 })
  expect([wrong.status, wrong.body.data.undo]).toEqual([409, counted])
  const all = await confirm(agency.admin, id, { deleted: 6, putBack: 2, deleteUsed: true })
  expect([all.status, all.body.undo]).toEqual([200, { ...counted, deleted: 6, used: 0 }])
  expect(await contacts()).toMatchObject([
    { email: 'kept@x.example', first_name: 'Later', zip_code: '02110', state: 'MA' },
    {
      email: 'part@x.example',
      first_name: 'Later',
      zip_code: '75201',
      state: 'TX',
      county: 'Dallas',
    },
    { email: 'whole@x.example', first_name: 'Old', zip_code: '75201', version: 3 },
  ])
})

test('contacts that were used since stay unless the member includes them', async () => {
  const id = await importOf(agency.admin, [
    { email: 'a@x.example', zip_code: '02108' },
    { email: 'b@x.example' },
  ])
  await edit('a@x.example', { last_name: 'Later' })
  expect((await undo(agency.admin, id)).body.undo).toEqual({
    ...nothingUndone,
    deleted: 1,
    used: 1,
  })
  expect(await emails()).toEqual(['a@x.example'])
})

test.each([
  ['the later first', [1, 0]],
  ['the earlier first', [0, 1]],
])(
  'undoing two imports of the same contact, %s, restores the values from before both',
  async (_order, order) => {
    await buildContact(app.services, agency.organizationId, {
      email: 'a@x.example',
      firstName: 'Old',
      lastName: 'Old',
    })
    const before = await valuesOf()
    const first = await importOf(agency.admin, [
      { email: 'a@x.example', first_name: 'One', last_name: 'One' },
    ])
    const second = await importOf(agency.admin, [{ email: 'a@x.example', first_name: 'Two' }])
    for (const index of order)
      expect((await undo(agency.admin, [first, second][index] ?? 0)).status).toBe(200)
    expect((await valuesOf()).map(({ updated_at, ...values }) => values)).toEqual(
      before.map(({ updated_at, ...values }) => values),
    )
  },
)

test('both imports of a contact can be undone when one added it and a later one changed it', async () => {
  const first = await importOf(agency.admin, [{ email: 'a@x.example', first_name: 'One' }])
  const second = await importOf(agency.admin, [{ email: 'a@x.example', first_name: 'Two' }])
  expect((await plan(agency.admin, first)).body.undo).toEqual({ ...nothingUndone, used: 1 })
  expect((await undo(agency.admin, second)).body.undo).toEqual({ ...nothingUndone, putBack: 1 })
  expect((await undo(agency.admin, first)).body.undo).toEqual({ ...nothingUndone, deleted: 1 })
  expect(await contacts()).toEqual([])
})
