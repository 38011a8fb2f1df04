import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Puts the checklist until Go Live away, for everyone in the agency. */
export async function dismissChecklistOf(
  transaction: OrganizationTransaction,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ checklist_dismissed_at: now })
    .where('organization_id', '=', transaction.organizationId)
    .where('checklist_dismissed_at', 'is', null)
    .execute()
}
