import { recordAudit } from '../../../../platform/audit.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { recordWebhookEvents } from '../../../webhooks/server/record-webhook-events.ts'
import type { ContactSelection } from '../../shared/contacts.contract.ts'
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
  const { organizationId, principal } = context
  const at = context.clock.now()
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const ids = await lockSelected(context, transaction, selection)
    if (ids.length === 0) return ids
    dropTotals(transaction, organizationId)
    await moveToTrash(transaction, ids, { at, by: principal.agentId })
    await recordAudit(transaction, context, { action: 'contacts.delete', entity: 'contact', ids })
    await recordWebhookEvents(transaction, { type: 'contact.deleted', contactIds: ids, at })
    return ids
  })
}
