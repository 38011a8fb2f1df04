import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Returns the organization's name and address, and when it is deleted if that was asked for. */
export const lockDeletionDue = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('organization')
    .select(['name', 'slug', 'deletion_due_at'])
    .where('organization_id', '=', transaction.organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Stores when the organization is deleted, null to keep it. */
export async function setDeletionDue(
  transaction: OrganizationTransaction,
  dueAt: Date | null,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ deletion_due_at: dueAt, updated_at: now })
    .where('organization_id', '=', transaction.organizationId)
    .execute()
}
