import { sql } from 'kysely'
import type { OrganizationTransaction } from './transaction.ts'

/** Waits until no other transaction of the organization has this name, and keeps it to the end. */
export async function lockByName(
  transaction: OrganizationTransaction,
  name: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    concat_ws('/', ${sql.lit(name)}, ${transaction.organizationId}::bigint), 0))`.execute(
    transaction,
  )
}
