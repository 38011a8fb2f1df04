import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { buildContact, buildOrganization } from '../../../test/builders.ts'
import { afterCommit } from './after-commit.ts'
import { asSystem, inOrganization, leaveSystemFor, systemTransaction } from './transaction.ts'

const app = await createTestApp()
const scope = {
  database: app.services.database,
  organizationId: (await buildOrganization(app.services)).organizationId,
}
afterAll(() => app.close())

const lastNames = () =>
  inOrganization(scope, async (transaction) => {
    const rows = await transaction.selectFrom('contact').select('last_name').execute()
    return rows.map((row) => row.last_name)
  })

test('a failed transaction leaves nothing behind, and its connection is reused like a new one', async () => {
  await buildContact(app.services, scope.organizationId, { lastName: 'Before' })
  await expect(
    inOrganization(scope, async (transaction) => {
      await transaction.updateTable('contact').set({ last_name: 'After' }).execute()
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await expect(
    inOrganization(scope, (transaction) => sql`select 1 / 0`.execute(transaction)),
  ).rejects.toThrow('division by zero')
  expect(await lastNames()).toEqual(['Before'])
})

test('a transaction names its organization, also after a step as the system role', async () => {
  const { organizationId } = scope
  await inOrganization(scope, async (transaction) => {
    expect(transaction.organizationId).toBe(organizationId)
    await asSystem(transaction, async () => {})
    expect(transaction.organizationId).toBe(organizationId)
    const joined = await inOrganization({ ...scope, transaction }, async (inner) => inner)
    expect(joined).toBe(transaction)
  })
  await systemTransaction(app.services.database, async (system) => {
    expect('organizationId' in system).toBe(false)
    expect((await leaveSystemFor(system, organizationId)).organizationId).toBe(organizationId)
  })
})

test('a use case of one organization cannot join the transaction of another', async () => {
  const other = await buildOrganization(app.services)
  await inOrganization(scope, async (transaction) => {
    const foreign = { ...scope, organizationId: other.organizationId, transaction }
    await expect(inOrganization(foreign, async () => {})).rejects.toThrow('another organization')
  })
})

test('an effect waits for the commit, and a rollback drops it', async () => {
  const seen: string[] = []
  await inOrganization(scope, async (transaction) => {
    afterCommit(transaction, () => seen.push('committed'))
    expect(seen).toEqual([])
  })
  expect(seen).toEqual(['committed'])
  await expect(
    inOrganization(scope, async (transaction) => {
      afterCommit(transaction, () => seen.push('rolled back'))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(seen).toEqual(['committed'])
})

test('organization and system role end with their transaction', async () => {
  await lastNames()
  await systemTransaction(app.services.database, async (transaction) =>
    transaction.selectFrom('directory.session').execute(),
  )
  const { kysely } = app.services.database
  expect(await kysely.selectFrom('contact').selectAll().execute()).toEqual([])
  await expect(kysely.selectFrom('directory.session').selectAll().execute()).rejects.toThrow(
    'permission denied',
  )
})

test('a connection lost in the middle is reported and replaced', async () => {
  await expect(
    inOrganization(scope, async (transaction) => {
      await transaction.updateTable('contact').set({ last_name: 'Lost' }).execute()
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction)
    }),
  ).rejects.toThrow(/terminating connection|Connection terminated/)
  expect(await lastNames()).toEqual(['Before'])
})
