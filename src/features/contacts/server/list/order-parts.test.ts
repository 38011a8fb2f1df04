import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { ordered, twoParts } from './order-parts.sql.ts'

const { buildOwn, inside } = await startContactsAgency()

// PostgreSQL starts workers where a part looks as if it read all clients, before it knows that
// the part is not read: more than all else that a page costs.
test('the clients without a value are not read by parallel workers', async () => {
  await buildOwn({ phone: null })
  const settings = ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size']
  const plan = await inside(async (transaction) => {
    for (const setting of settings) await sql.raw(`set local ${setting} = 0`).execute(transaction)
    for (const scan of ['indexscan', 'indexonlyscan', 'bitmapscan'])
      await sql.raw(`set local enable_${scan} = off`).execute(transaction)
    const blank = transaction
      .selectFrom('contact as c')
      .where('c.organization_id', '=', transaction.organizationId)
      .where('c.phone_number', 'is', null)
    const none = sql`(select null::bigint as id where false)`
    const parts = { first: none, count: ordered(blank, [], 'asc') }
    const ids = twoParts({ ...parts, rest: ordered(blank, [], 'asc') }, { page: 1, limit: 10 })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${ids}`.execute(transaction)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Seq Scan on contact')
  expect(plan).not.toContain('Gather')
})
