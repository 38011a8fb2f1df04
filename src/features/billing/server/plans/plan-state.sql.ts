import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { countOwnContacts } from '../../../entitlements/server/contact-limit.ts'

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

/** Counts what the plan's limits count. */
export async function countUsed(
  transaction: OrganizationTransaction,
): Promise<{ contacts: number; agents: number }> {
  const contacts = await countOwnContacts(transaction)
  const { agents } = await transaction
    .selectFrom('agent')
    .select(sql<number>`count(*)::int`.as('agents'))
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { contacts, agents }
}
