import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { checkContactLimit } from '../../../entitlements/server/contact-limit.ts'
import { addressesTaken } from '../../shared/contact-texts.ts'
import type { DeletedSelection } from '../../shared/contacts.contract.ts'
import type { RestoreConflict } from '../../shared/deleted-contact.ts'
import { replanMany } from '../edit/selected-contacts.ts'
import { restoreFromTrash } from './restore-from-trash.sql.ts'
import { lockSelectedDeleted } from './selected-deleted-contacts.ts'

/**
 * Puts deleted contacts back under their old ids with their quotes, emails and answers, and has their emails planned anew; who has
 * unsubscribed meanwhile stays so. Ids that are not in the trash, or were another agent's, are left out silently, and those whose address
 * another contact has by now are answered as conflicts. Throws 409 if that is true of all, and as `lockSelectedDeleted`, 422 beyond the plan's contacts.
 */
export async function restoreContacts(
  context: MemberContext,
  selection: DeletedSelection,
): Promise<{ restored: number[]; conflicts: RestoreConflict[] }> {
  const { organizationId } = context
  return inOrganization(context, async (transaction) => {
    const asked = await lockSelectedDeleted(context, transaction, selection)
    if (asked.length === 0) return { restored: [], conflicts: [] }
    const restored = await restoreFromTrash(
      transaction,
      asked.map(({ id }) => id),
    )
    const back = new Set(restored)
    const conflicts = asked.filter(({ id }) => !back.has(id))
    if (restored.length === 0) {
      const emails = conflicts.map(({ email }) => email)
      throw new AppError('CONFLICT', addressesTaken(emails), { conflicts })
    }
    await checkContactLimit(transaction)
    dropTotals(transaction, organizationId)
    await replanMany(context, transaction, restored)
    await recordAudit(transaction, context, {
      action: 'contacts.restore',
      entity: 'contact',
      ids: restored,
    })
    return { restored, conflicts }
  })
}
