import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from '../../../../../test/builders.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { purgeExpiredContacts } from '../../../contacts/server/trash/purge-expired-contacts.ts'
import { expireImportUndos } from './expire-import-undos.ts'

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
  const built = await buildAgent(app.services, organization.organizationId, {
    firstName: 'Greta',
    lastName: 'Green',
  })
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
/** What an undo must bring back: all but the count of the edits. */
const valuesOf = async () => (await contacts()).map(({ version, ...values }) => values)
const emails = async () => (await contacts()).map(({ email }) => email)

interface Row {
  readonly email: string
  readonly [field: string]: string
}
async function importOf(
  as: string,
  rows: readonly Row[],
  extra: object = { overwriteExisting: true },
): Promise<number> {
  app.clock.advance(1000)
  const { status, body } = await app.call('POST', '/api/contacts/bulk-import', {
    as,
    body: { contacts: rows, ...extra },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  app.clock.advance(1000)
  return body.importId
}
const plan = (as: string, id: number) => app.call('GET', `/api/contacts/imports/${id}/undo`, { as })
async function undo(as: string, id: number, extra: object = {}) {
  const { body } = await plan(as, id)
  return app.call('POST', `/api/contacts/imports/${id}/undo`, {
    as,
    body: { deleted: body.undo.deleted, putBack: body.undo.putBack, ...extra },
  })
}
async function edit(email: string, fields: object): Promise<void> {
  app.clock.advance(1000)
  const contact = (await contacts()).find((one) => one.email === email)
  const { status } = await app.call('PUT', `/api/contacts/${contact?.id}`, {
    as: admin,
    body: fields,
  })
  expect(status).toBe(200)
}
const quoteFor = async (email: string) => {
  const contact = (await contacts()).find((one) => one.email === email)
  expect((await app.call('GET', `/api/quotes/generate/${contact?.id}`, { as: admin })).status).toBe(
    200,
  )
}
const none = { deleted: 0, putBack: 0, partly: 0, used: 0, changedSince: 0, notYours: 0, gone: 0 }

test('what an import added goes to the trash, what it changed is as before, and who did it is told', async () => {
  const owner = await buildAgent(app.services, organization.organizationId)
  await buildContact(app.services, organization.organizationId, {
    email: 'a@x.example',
    zip: '75201',
    state: 'TX',
    county: 'Dallas',
    agentId: null,
  })
  await buildContact(app.services, organization.organizationId, {
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
    admin,
    [
      { email: 'A@x.example', ...full, ...dated },
      { email: 'b@x.example', first_name: 'Bea', gender: 'M' },
      { email: 'c@x.example' },
      { email: 'd@x.example' },
    ],
    { overwriteExisting: true, agentId: owner.agentId },
  )
  expect(await valuesOf()).not.toEqual(before)
  const told = await plan(admin, id)
  expect([told.status, told.body.undo]).toEqual([200, { ...none, deleted: 2, putBack: 2 }])
  const done = await undo(admin, id)
  expect([done.status, done.body.undo]).toEqual([200, { ...none, deleted: 2, putBack: 2 }])
  expect(await valuesOf()).toEqual(before)
  const trash = await within((transaction) =>
    transaction.selectFrom('deleted_contact').select('email').orderBy('email').execute(),
  )
  expect(trash.map(({ email }) => email)).toEqual(['c@x.example', 'd@x.example'])

  const { body } = await app.call('GET', '/api/contacts/imports', { as: admin })
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

  // A second time, as after a lost answer, it says what was done and does nothing.
  const restored = await buildContact(app.services, organization.organizationId, {
    email: 'c@x.example',
  })
  const again = await app.call('POST', `/api/contacts/imports/${id}/undo`, {
    as: admin,
    body: { deleted: 9, putBack: 9 },
  })
  expect([again.status, again.body]).toEqual([200, done.body])
  expect((await contacts()).map((contact) => contact.id)).toContain(restored)
})

test('whoever was edited, emailed or quoted since stays until told otherwise; values changed since stay always', async () => {
  for (const email of ['kept@x.example', 'part@x.example', 'whole@x.example'])
    await buildContact(app.services, organization.organizationId, {
      email,
      firstName: 'Old',
      lastName: 'Old',
      zip: '75201',
      state: 'TX',
      county: 'Dallas',
    })
  const id = await importOf(admin, [
    ...['kept@x.example', 'part@x.example', 'whole@x.example'].map((email) => ({
      email,
      first_name: 'New',
      zip_code: '02108',
    })),
    ...[
      'edited@x.example',
      'quoted@x.example',
      'emailed@x.example',
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
  const gone = (await contacts()).find(({ email }) => email === 'deleted@x.example')
  await app.call('DELETE', '/api/contacts', { as: admin, body: { ids: [gone?.id] } })

  const counted = { ...none, deleted: 1, putBack: 2, partly: 1, used: 3, changedSince: 1, gone: 1 }
  expect((await plan(admin, id)).body.undo).toEqual(counted)
  const wrong = await app.call('POST', `/api/contacts/imports/${id}/undo`, {
    as: admin,
    body: { deleted: 4, putBack: 2 },
  })
  expect([wrong.status, wrong.body.data.undo]).toEqual([409, counted])
  const all = await app.call('POST', `/api/contacts/imports/${id}/undo`, {
    as: admin,
    body: { deleted: 4, putBack: 2, deleteUsed: true },
  })
  expect([all.status, all.body.undo]).toEqual([200, { ...counted, deleted: 4, used: 0 }])
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

test('contacts that were used stay unless the person says otherwise', async () => {
  const id = await importOf(admin, [
    { email: 'a@x.example', zip_code: '02108' },
    { email: 'b@x.example' },
  ])
  await edit('a@x.example', { last_name: 'Later' })
  expect((await undo(admin, id)).body.undo).toEqual({ ...none, deleted: 1, used: 1 })
  expect(await emails()).toEqual(['a@x.example'])
})

test.each([
  ['the later first', [1, 0]],
  ['the earlier first', [0, 1]],
])(
  'two imports of the same contact undone, %s, leave what was there before both',
  async (_order, order) => {
    await buildContact(app.services, organization.organizationId, {
      email: 'a@x.example',
      firstName: 'Old',
      lastName: 'Old',
    })
    const before = await valuesOf()
    const first = await importOf(admin, [
      { email: 'a@x.example', first_name: 'One', last_name: 'One' },
    ])
    const second = await importOf(admin, [{ email: 'a@x.example', first_name: 'Two' }])
    for (const index of order)
      expect((await undo(admin, [first, second][index] ?? 0)).status).toBe(200)
    expect((await valuesOf()).map(({ updated_at, ...values }) => values)).toEqual(
      before.map(({ updated_at, ...values }) => values),
    )
  },
)

test('a contact that one import added and a later one changed can be taken back through both', async () => {
  const first = await importOf(admin, [{ email: 'a@x.example', first_name: 'One' }])
  const second = await importOf(admin, [{ email: 'a@x.example', first_name: 'Two' }])
  expect((await plan(admin, first)).body.undo).toEqual({ ...none, used: 1 })
  expect((await undo(admin, second)).body.undo).toEqual({ ...none, putBack: 1 })
  expect((await undo(admin, first)).body.undo).toEqual({ ...none, deleted: 1 })
  expect(await contacts()).toEqual([])
})

test('an agent undoes their own imports, of contacts that are still theirs', async () => {
  const own = await importOf(agent, [{ email: 'a@x.example' }, { email: 'b@x.example' }], {})
  const others = await importOf(admin, [{ email: 'c@x.example' }])
  expect((await plan(agent, others)).status).toBe(404)
  expect(
    (
      await app.call('POST', `/api/contacts/imports/${others}/undo`, {
        as: agent,
        body: { deleted: 1, putBack: 0 },
      })
    ).status,
  ).toBe(404)
  const foreign = await buildOrganization(app.services)
  expect((await plan(await app.signIn(foreign.admin.email), own)).status).toBe(404)
  const moved = (await contacts()).find(({ email }) => email === 'b@x.example')
  await within((transaction) =>
    transaction
      .updateTable('contact')
      .set({ agent_id: organization.admin.agentId })
      .where('id', '=', moved?.id ?? 0)
      .execute(),
  )
  expect((await undo(agent, own, { deleteUsed: true })).body.undo).toEqual({
    ...none,
    deleted: 1,
    notYours: 1,
  })
  expect(await emails()).toEqual(['b@x.example', 'c@x.example'])
  expect((await contacts())[0]?.agent_id).not.toBe(agentId)
})

test('only a finished import can be undone, for 90 days; then what it replaced is forgotten', async () => {
  await buildContact(app.services, organization.organizationId, {
    email: 'a@x.example',
    firstName: 'Old',
  })
  const id = await importOf(admin, [{ email: 'a@x.example', first_name: 'New' }])
  const kept = () =>
    within((transaction) =>
      transaction.selectFrom('contact_before_import').select('contact_id').execute(),
    )
  const start = app.clock.now()
  app.clock.advance(89 * 86_400_000)
  await expireImportUndos(app.services)
  expect(await kept()).toHaveLength(1)
  app.clock.advance(86_400_000)
  const as = await app.signIn(organization.admin.email)
  expect((await plan(as, id)).body.message).toBe('This import can no longer be undone.')
  const answer = await app.call('POST', `/api/contacts/imports/${id}/undo`, {
    as,
    body: { deleted: 0, putBack: 1 },
  })
  expect(answer.status).toBe(422)
  expect(await expireImportUndos(app.services)).toBeGreaterThan(0)
  expect(await kept()).toEqual([])
  app.clock.set(start)
  expect((await contacts())[0]).toMatchObject({ first_name: 'New' })
})

test('what was put back is planned anew', async () => {
  await buildContact(app.services, organization.organizationId, {
    email: 'a@x.example',
    birthDate: null,
    effectiveDate: null,
  })
  const id = await importOf(admin, [
    { email: 'a@x.example', birth_date: '1955-08-20', state: 'TX', current_carrier: 'Aetna' },
  ])
  await app.runJobs()
  const planned = () =>
    within((transaction) =>
      transaction
        .selectFrom('planned_email')
        .select('type')
        .where('type', '=', 'birthday')
        .execute(),
    )
  expect((await planned()).length).toBeGreaterThan(0)
  await undo(admin, id)
  await app.runJobs()
  expect(await planned()).toEqual([])
})

test('who is deleted for good leaves nothing of what an import replaced', async () => {
  const contact = await buildContact(app.services, organization.organizationId, {
    email: 'a@x.example',
    firstName: 'Old',
  })
  await importOf(admin, [{ email: 'a@x.example', first_name: 'New' }])
  await app.call('DELETE', '/api/contacts', { as: admin, body: { ids: [contact] } })
  const kept = () =>
    within((transaction) =>
      transaction.selectFrom('contact_before_import').select('contact_id').execute(),
    )
  expect(await kept()).toHaveLength(1)
  app.clock.advance(91 * 86_400_000)
  await purgeExpiredContacts(app.services)
  expect(await kept()).toEqual([])
})
