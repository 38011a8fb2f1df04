import { expect, test } from 'vitest'
import { buildContact, buildOrganization } from '../../../../../test/builders.ts'
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
