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

/** Returns every agency with its address, the last part of its URL, in the order of addresses. */
export const listAgencyAddresses = async (
  transaction: SystemTransaction,
): Promise<ReadonlyArray<{ readonly organizationId: OrganizationId; readonly slug: string }>> => {
  const rows = await transaction
    .selectFrom('directory.organization_slug')
    .select(['organization_id', 'slug'])
    .orderBy('slug')
    .execute()
  return rows.map(({ organization_id, slug }) => ({
    organizationId: organization_id as OrganizationId,
    slug,
  }))
}
