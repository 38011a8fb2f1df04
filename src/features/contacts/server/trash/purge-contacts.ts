import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import type { DeletedSelection } from '../../shared/contacts.contract.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { lockContacts } from '../edit/write-contacts.sql.ts'
import { lockSelectedDeleted } from '../selected-contacts.ts'
import { moveToTrash } from './move-to-trash.sql.ts'
import { purgeFromTrash } from './purge-trash.sql.ts'
import { findSecondRecords } from './second-records.sql.ts'

/**
 * Permanently deletes contacts, as a consumer may request, with the records that the sign-up form
 * made for the same people, and returns their ids. The contract allows only admins.
 */
export async function purgeContacts(
  context: MemberContext,
  selection: DeletedSelection,
): Promise<number[]> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const asked = await lockSelectedDeleted(context, transaction, selection)
    if (asked.length === 0) return []
    const selected = asked.map(({ id }) => id)
    const now = context.clock.now()
    const { existing, trashed } = await findSecondRecords(transaction, selected)
    const scope = contactScope(context.principal)
    const second = await lockContacts(transaction, existing, scope)
    await moveToTrash(transaction, second, { at: now, by: context.principal.agentId })
    await contactsChanged(context, transaction, { kind: 'delete', ids: second })
    const ids = await purgeFromTrash(context, transaction, [...selected, ...second, ...trashed])
    await contactsChanged(context, transaction, { kind: 'purge', ids })
    return ids
  })
}
