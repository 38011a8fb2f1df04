import { expect, test } from 'vitest'
import { buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { tasksAbout } from '../../../../../test/calls/removals.ts'
import { nothingUndone, startUndoableImports } from '../../../../../test/files/undoable-imports.ts'
import { purgeExpiredContacts } from '../../../contacts/server/trash/purge-expired-contacts.ts'
import { expireImportUndos } from './expire-import-undos.ts'

const { agency, confirm, emails, idOf, importOf, plan, undo } = await startUndoableImports()
const { app, contacts, within } = agency

test('an agent can undo their own imports, for contacts that are still theirs', async () => {
  const own = await importOf(agency.agent, [{ email: 'a@x.example' }, { email: 'b@x.example' }], {})
  const others = await importOf(agency.admin, [{ email: 'c@x.example' }])
  expect((await plan(agency.agent, others)).status).toBe(404)
  expect((await confirm(agency.agent, others, { deleted: 1, putBack: 0 })).status).toBe(404)
  const foreign = await buildOrganization(app.services)
  expect((await plan(await app.signIn(foreign.admin.email), own)).status).toBe(404)
  const moved = (await idOf('b@x.example')) ?? 0
  await within((transaction) =>
    transaction
      .updateTable('contact')
      .set({ agent_id: agency.organization.admin.agentId })
      .where('id', '=', moved)
      .execute(),
  )
  expect((await undo(agency.agent, own, { deleteUsed: true })).body.undo).toEqual({
    ...nothingUndone,
    deleted: 1,
    notYours: 1,
  })
  expect(await emails()).toEqual(['b@x.example', 'c@x.example'])
  expect((await contacts())[0]?.agent_id).not.toBe(agency.agentId)
})

test('only a finished import can be undone, for 90 days; then the replaced values are deleted', async () => {
  await buildContact(app.services, agency.organizationId, {
    email: 'a@x.example',
    firstName: 'Old',
  })
  const id = await importOf(agency.admin, [{ email: 'a@x.example', first_name: 'New' }])
  const kept = () =>
    within((transaction) =>
      transaction.selectFrom('contact_before_import').select('contact_id').execute(),
    )
  const start = app.clock.now()
  app.clock.advance(89 * 86_400_000)
  await expireImportUndos(app.services)
  expect(await kept()).toHaveLength(1)
  app.clock.advance(86_400_000)
  const as = await app.signIn(agency.organization.admin.email)
  expect((await plan(as, id)).body.message).toBe('This import can no longer be undone.')
  const answer = await confirm(as, id, { deleted: 0, putBack: 1 })
  expect(answer.status).toBe(422)
  expect(await expireImportUndos(app.services)).toBeGreaterThan(0)
  expect(await kept()).toEqual([])
  app.clock.set(start)
  expect((await contacts())[0]).toMatchObject({ first_name: 'New' })
})

test('rows that were refused end with the undo period, also when the import was undone', async () => {
  const rows = [{ email: 'fine@x.example' }, { email: 'goner at crlf', first_name: 'Goner' }]
  const [kept, undone] = [
    await importOf(agency.admin, rows),
    await importOf(agency.admin, [{ email: 'other@x.example' }, ...rows.slice(1)]),
  ]
  expect((await undo(agency.admin, undone, { deleteUsed: true })).status).toBe(200)
  const issues = async () =>
    (
      await within((transaction) =>
        transaction
          .selectFrom('import_issue')
          .select(['import_id', 'cells'])
          .where('import_id', 'in', [kept, undone])
          .execute(),
      )
    ).length
  expect(await issues()).toBe(2)
  const start = app.clock.now()
  app.clock.advance(89 * 86_400_000)
  await expireImportUndos(app.services)
  expect(await issues()).toBe(2)
  app.clock.advance(86_400_000)
  await expireImportUndos(app.services)
  expect(await issues()).toBe(0)
  const as = await app.signIn(agency.organization.admin.email)
  const download = await app.call('GET', `/api/contacts/imports/${kept}/errors.csv`, { as })
  expect(download.text).not.toContain('Goner')
  app.clock.set(start)
})

test('the emails of restored contacts are planned again', async () => {
  await buildContact(app.services, agency.organizationId, {
    email: 'a@x.example',
    birthDate: null,
    effectiveDate: null,
  })
  const id = await importOf(agency.admin, [
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
  await undo(agency.admin, id)
  await app.runJobs()
  expect(await planned()).toEqual([])
})

test('a permanent deletion also deletes the values that an import replaced', async () => {
  const contact = await buildContact(app.services, agency.organizationId, {
    email: 'a@x.example',
    firstName: 'Old',
  })
  await importOf(agency.admin, [{ email: 'a@x.example', first_name: 'New' }])
  await app.call('DELETE', '/api/contacts', { as: agency.admin, body: { ids: [contact] } })
  const kept = () =>
    within((transaction) =>
      transaction.selectFrom('contact_before_import').select('contact_id').execute(),
    )
  expect(await kept()).toHaveLength(1)
  app.clock.advance(91 * 86_400_000)
  await purgeExpiredContacts(app.services)
  expect(await kept()).toEqual([])
})

const limitTo = (contact_limit: number) =>
  within((transaction) =>
    transaction
      .updateTable('organization')
      .set({ contact_limit })
      .where('organization_id', '=', agency.organizationId)
      .execute(),
  )

test('an undo does not bring more clients back to life than the plan has room for', async () => {
  for (const email of ['a@x.example', 'b@x.example'])
    await buildContact(app.services, agency.organizationId, { email })
  const deceased = [
    { email: 'a@x.example', client_status: 'deceased' },
    { email: 'b@x.example', client_status: 'deceased' },
  ]
  const id = await importOf(agency.admin, deceased)
  await limitTo(2)
  const added = await importOf(agency.admin, [{ email: 'c@x.example' }])
  const refused = await undo(agency.admin, id)
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'This import cannot be undone now. Clients it marked as deceased would count toward your plan again: you would have 3 contacts, and your plan allows 2. Please remove some contacts or upgrade your plan, then undo the import again.',
  ])
  const statuses = async () => (await contacts()).map((contact) => contact.client_status)
  expect(await statuses()).toEqual(['deceased', 'deceased', 'active'])
  expect((await undo(agency.admin, added)).status).toBe(200)
  expect((await undo(agency.admin, id)).status).toBe(200)
  expect(await statuses()).toEqual(['active', 'active'])
})

test('beyond a smaller plan an undo that brings back no one more is possible', async () => {
  await buildContact(app.services, agency.organizationId, { email: 'a@x.example' })
  const id = await importOf(agency.admin, [
    { email: 'a@x.example', client_status: 'deceased' },
    { email: 'b@x.example' },
  ])
  await limitTo(0)
  expect((await undo(agency.admin, id)).status).toBe(200)
  expect(await contacts()).toMatchObject([{ email: 'a@x.example', client_status: 'active' }])
})

test('an undo takes back the tasks about deaths that only the import told of', async () => {
  const [ed, flo] = [
    await buildContact(app.services, agency.organizationId, { email: 'ed@x.example' }),
    await buildContact(app.services, agency.organizationId, { email: 'flo@x.example' }),
  ]
  await app.call('POST', `/api/contacts/${ed}/household`, {
    ...{ as: agency.admin, body: { contact_id: flo } },
  })
  const tasks = () => tasksAbout(within, flo, 'household_death')
  // The import also gives him another name, by which the task calls him.
  const id = await importOf(agency.admin, [
    { email: 'ed@x.example', first_name: 'Edward', client_status: 'deceased' },
  ])
  expect(await tasks()).toEqual([{ detail: expect.stringContaining('Edward') }])
  expect((await undo(agency.admin, id)).status).toBe(200)
  expect(await tasks()).toEqual([])
})
