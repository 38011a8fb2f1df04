import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactValueChanges } from '../../shared/value-changes.rules.ts'

/** Keeps the old and new values of a change, by the entry of the audit log about it. */
export async function keepValueChanges(
  transaction: OrganizationTransaction,
  change: {
    readonly contactId: number
    readonly entryId: number
    readonly values: ContactValueChanges
  },
): Promise<void> {
  if (Object.keys(change.values).length === 0) return
  await transaction
    .insertInto('contact_change')
    .values({
      organization_id: transaction.organizationId,
      contact_id: change.contactId,
      entry_id: change.entryId,
      changes: JSON.stringify(change.values),
    })
    .execute()
}
