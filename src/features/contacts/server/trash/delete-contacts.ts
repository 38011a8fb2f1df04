import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { ContactSelection } from '../../shared/contacts.contract.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { lockSelected } from '../selected-contacts.ts'
import { moveToTrash } from './move-to-trash.sql.ts'

/**
 * Moves the selected contacts to the trash (decision 90), with their emails, quotes and responses,
 * and returns their ids. They can be restored for 90 days. Throws 409 as `lockSelected`.
 */
export async function deleteContacts(
  context: MemberContext,
  selection: ContactSelection,
): Promise<number[]> {
  const { clock, principal } = context
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const ids = await lockSelected(context, transaction, selection)
    if (ids.length === 0) return ids
    await moveToTrash(transaction, ids, { at: clock.now(), by: principal.agentId })
    await contactsChanged(context, transaction, { kind: 'delete', ids })
    return ids
  })
}
