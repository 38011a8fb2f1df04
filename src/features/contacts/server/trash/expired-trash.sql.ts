import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { SystemTransaction } from '../../../../platform/database/transaction.ts'

/** Returns the organization whose trash has the oldest expired entry. */
export async function findOrganizationToPurge(
  system: SystemTransaction,
  through: Date,
): Promise<OrganizationId | undefined> {
  const row = await system
    .selectFrom('deleted_contact')
    .select('organization_id')
    .where('deleted_at', '<=', through)
    .orderBy('deleted_at')
    .limit(1)
    .executeTakeFirst()
  return row?.organization_id as OrganizationId | undefined
}
