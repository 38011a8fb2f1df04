import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { DeletedSelection } from '../../shared/contacts.contract.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { lockSelectedDeleted } from '../selected-contacts.ts'
import { purgeFromTrash } from './purge-trash.sql.ts'

/**
 * Permanently deletes contacts, as a consumer may request, and returns their ids. The contract
 * allows only admins.
 */
export async function purgeContacts(
  context: MemberContext,
  selection: DeletedSelection,
): Promise<number[]> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const asked = await lockSelectedDeleted(context, transaction, selection)
    if (asked.length === 0) return []
    const selected = asked.map(({ id }) => id)
    const ids = await purgeFromTrash(transaction, selected, context.clock.now())
    await contactsChanged(context, transaction, { kind: 'purge', ids })
    return ids
  })
}
