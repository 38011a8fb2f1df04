import type { Clock } from '../../../../platform/clock.ts'
import { databaseTime } from '../../../../platform/database/database-clock.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

export interface PlanChangeLease {
  readonly leaseId: string
  readonly clock: Clock
  /** Milliseconds. */
  readonly length: number
}

/** Takes the lease on the organization's plan. Returns false while another one holds. */
export async function takeLease(
  transaction: OrganizationTransaction,
  { leaseId, clock, length }: PlanChangeLease,
): Promise<boolean> {
  const { organizationId } = transaction
  const until = databaseTime(clock, length)
  const taken = await transaction
    .updateTable('plan_change_lease')
    .set({ lease_id: leaseId, until })
    .where('organization_id', '=', organizationId)
    .where('until', '<=', databaseTime(clock))
    .returning('lease_id')
    .executeTakeFirst()
  if (taken !== undefined) return true
  const added = await transaction
    .insertInto('plan_change_lease')
    .values({ organization_id: organizationId, lease_id: leaseId, until })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .returning('lease_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function releaseLease(
  transaction: OrganizationTransaction,
  leaseId: string,
): Promise<void> {
  await transaction
    .deleteFrom('plan_change_lease')
    .where('organization_id', '=', transaction.organizationId)
    .where('lease_id', '=', leaseId)
    .execute()
}

/** Returns the agency by which a URL names it, and when its trial began. */
export const getNamesOfAgency = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('organization')
    .select(['slug', 'created_at'])
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
