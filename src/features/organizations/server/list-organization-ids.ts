import type { OrganizationId } from '../../../kernel/ids.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'

/** Returns every organization's id, for schedulers that enqueue one job for each. */
export async function listOrganizationIds(
  transaction: SystemTransaction,
): Promise<OrganizationId[]> {
  const rows = await transaction
    .selectFrom('directory.organization_slug')
    .select('organization_id')
    .orderBy('organization_id')
    .execute()
  return rows.map((row) => row.organization_id as OrganizationId)
}
