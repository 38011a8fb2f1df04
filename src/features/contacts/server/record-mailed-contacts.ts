import type { ContactId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Notes when these contacts were last mailed. Not an edit: `version` stays, so that a form open meanwhile still saves. */
export async function recordMailedContacts(transaction: OrganizationTransaction, contactIds: readonly ContactId[], at: Date): Promise<void> {
  if (contactIds.length === 0) return
  await transaction.updateTable('contact').set({ last_emailed: at }).where('id', 'in', [...contactIds]).execute()
}
