import { AppError } from '../../../../kernel/app-error.ts'
import { waitingLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { checkContactLimit } from '../../../entitlements/server/check-plan-limits.ts'
import { restoreConflictText } from '../../shared/contact-texts.ts'
import type { DeletedSelection } from '../../shared/contacts.contract.ts'
import type { RestoreConflict } from '../../shared/deleted-contact.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { lockWriting } from '../lock-writing.ts'
import { contactFieldsChanged } from '../policies/contact-fields-changed.ts'
import { lockSelectedDeleted } from '../selected-contacts.ts'
import { restoreFromTrash } from './restore-from-trash.sql.ts'

/**
 * Restores deleted contacts with their ids, quotes, emails and responses, and replans their emails.
 * Suppressed email addresses stay suppressed. Ids outside the member's trash are silently left out;
 * a contact whose email address another contact now has is returned as a conflict. Throws 409 if
 * all are conflicts and as `lockSelectedDeleted`, 422 beyond the plan's number of contacts.
 */
export async function restoreContacts(
  context: MemberContext,
  selection: DeletedSelection,
): Promise<{ restored: number[]; conflicts: RestoreConflict[] }> {
  return inOrganization({ ...context, limits: waitingLimits }, async (transaction) => {
    await lockWriting(transaction)
    const asked = await lockSelectedDeleted(context, transaction, selection)
    if (asked.length === 0) return { restored: [], conflicts: [] }
    const restored = await restoreFromTrash(
      transaction,
      asked.map(({ id }) => id),
    )
    const back = new Set(restored)
    const conflicts = asked.filter(({ id }) => !back.has(id))
    if (restored.length === 0) {
      const emails = conflicts.flatMap(({ email }) => email ?? [])
      throw new AppError('CONFLICT', restoreConflictText(emails), { conflicts })
    }
    await checkContactLimit(transaction, context.clock.now(), restored.length)
    // Entries of the trash may be older than the table of policies.
    await contactFieldsChanged(transaction, restored, context.clock.now())
    await contactsChanged(context, transaction, { kind: 'restore', ids: restored })
    return { restored, conflicts }
  })
}
