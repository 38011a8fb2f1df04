import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startStaging } from '../../../../../test/files/staged-upserts.ts'
import { insertHouseholds, setHouseholds } from '../households/address-clients.ts'

const { app, addAgent, addContact, contactsNamed, stage, within } = await startStaging()

test('an agent adds nobody at an address that only another agent’s sharing client has', async () => {
  const [greta, otto] = [await addAgent(), await addAgent()]
  const id = await addContact({
    ...{ email: 'adams@x.example', firstName: 'John', lastName: 'Adams', agentId: otto.agentId },
  })
  await within(async (transaction) => {
    const [household] = await insertHouseholds(transaction, 1, app.clock.now())
    await sql`update contact set household_id = ${household}, shares_email = true
      where organization_id = ${transaction.organizationId} and id = ${id}`.execute(transaction)
  })
  const row = { email: 'adams@x.example', first_name: 'Mary', last_name: 'Adams' }
  const scope = { agentIds: [greta.agentId], unassigned: false }
  const outcome = await stage([{ ...row, first_name: 'John' }, row], { sharing: true, scope })
  expect(outcome).toMatchObject({ inserted: 0, conflicts: [1, 2] })
  expect(await contactsNamed('Adams')).toHaveLength(1)
})

test('a file of couples may make more households than a statement has parameters', async () => {
  const ids = await within((transaction) => insertHouseholds(transaction, 40_000, app.clock.now()))
  expect(new Set(ids).size).toBe(40_000)
})

test('a client who has joined a household since they were read stays in it', async () => {
  const id = await addContact({ email: null, lastName: 'Moved' })
  await within(async (transaction) => {
    const [one = 0, other = 0] = await insertHouseholds(transaction, 2, app.clock.now())
    await setHouseholds(transaction, [{ id, was: null, householdId: one }])
    await setHouseholds(transaction, [{ id, was: null, householdId: other }])
    const row = await transaction
      .selectFrom('contact')
      .select('household_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.household_id).toBe(one)
  })
})
