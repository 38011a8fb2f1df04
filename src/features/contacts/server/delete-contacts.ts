import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { ContactSelection } from '../shared/contacts.contract.ts'
import { forgetTotals } from './recent-totals.ts'
import { lockSelected } from './selected-contacts.ts'
import { deleteContactRows, recordBulkAction } from './write-contacts.sql.ts'

/** Deletes the selected contacts the person may delete (decision 90), with their mails, quotes and answers; answers their ids. */
export async function deleteContacts(context: MemberContext, selection: ContactSelection): Promise<number[]> {
  const { organizationId, principal, address } = context
  return inOrganization(context, async (transaction) => {
    const ids = await lockSelected(context, transaction, selection)
    if (ids.length === 0) return ids
    forgetTotals(organizationId)
    await deleteContactRows(transaction, ids)
    const detail = { count: ids.length, ids }
    await recordBulkAction(transaction, {
      organizationId,
      at: context.clock.now(),
      agentId: principal.agentId,
      address,
      action: 'contacts.delete',
      detail,
    })
    return ids
  })
}
