import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Two searches of one organization store the same pairs, so the second waits: they are jobs. */
export async function lockPairs(transaction: OrganizationTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(concat('duplicates/',
    ${transaction.organizationId}::bigint), 0))`.execute(transaction)
}
