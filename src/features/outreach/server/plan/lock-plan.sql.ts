import { sql } from 'kysely'
import type pg from 'pg'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

const lockName = (organizationId: OrganizationId) => `holdfast plan ${organizationId}`

/**
 * One planner at a time writes an organization's plan, and none while due emails leave it. What is read after the lock is as new as the
 * lock, so a plan read before a change can never overwrite the one made after it. Held until the transaction ends.
 */
export async function lockPlan(
  client: pg.ClientBase,
  organizationId: OrganizationId,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    lockName(organizationId),
  ])
}

/** Those who take due emails out of the plan share it: any number of them, but no planner. */
export async function sharePlan(
  transaction: OrganizationTransaction,
  organizationId: OrganizationId,
): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(organizationId)}, 0))`.execute(
    transaction,
  )
}
