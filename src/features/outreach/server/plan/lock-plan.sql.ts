import { sql } from 'kysely'
import type pg from 'pg'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

const lockName = (organizationId: OrganizationId) => `holdfast plan ${organizationId}`

/**
 * Lets one planner at a time write an organization's plan, and none while due emails leave it. Held
 * until the transaction ends. Contacts are read after the lock, so that a plan of older data can
 * never overwrite one of newer data.
 */
export async function lockPlan(
  client: pg.ClientBase,
  organizationId: OrganizationId,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    lockName(organizationId),
  ])
}

/** Keeps planners out while due emails leave the plan; several may leave it at once. */
export async function lockOutPlanners(transaction: OrganizationTransaction): Promise<void> {
  await sql`select
    pg_advisory_xact_lock_shared(hashtextextended(${lockName(transaction.organizationId)},
    0))`.execute(transaction)
}
