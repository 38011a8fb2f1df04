import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Makes plan changes of the organization wait for each other until the transaction ends: each is compared with the plan that holds. */
export async function lockPlanChanges(transaction: OrganizationTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(concat('plan/', ${transaction.organizationId}::bigint), 0))`.execute(
    transaction,
  )
}

/** Returns the agency by which a URL names it, and when its trial began. */
export const getNamesOfAgency = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('organization')
    .select(['slug', 'created_at'])
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
