import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Returns when the oldest entry of the trash was deleted; undefined if the trash is empty. */
export async function findOldestInTrash(
  transaction: OrganizationTransaction,
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('deleted_contact')
    .select('deleted_at')
    .where('organization_id', '=', transaction.organizationId)
    .orderBy('deleted_at')
    .limit(1)
    .executeTakeFirst()
  return row?.deleted_at
}
