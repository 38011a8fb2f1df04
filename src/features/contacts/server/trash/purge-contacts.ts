import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { DeletedSelection } from '../../shared/contacts.contract.ts'
import { purgeFromTrash } from './purge-trash.sql.ts'
import { lockSelectedDeleted } from './selected-deleted-contacts.ts'

/** "Delete forever": what a consumer may ask for. Admins only (the gate has seen to it); answers who is gone for good. */
export async function purgeContacts(
  context: MemberContext,
  selection: DeletedSelection,
): Promise<number[]> {
  const { organizationId } = context
  const at = context.clock.now()
  return inOrganization(context, async (transaction) => {
    const asked = await lockSelectedDeleted(context, transaction, selection)
    if (asked.length === 0) return []
    const gone = await purgeFromTrash(
      transaction,
      organizationId,
      asked.map(({ id }) => id),
      at,
    )
    await recordAudit(transaction, context, {
      action: 'contacts.purge',
      entity: 'contact',
      ids: gone,
    })
    return gone
  })
}
