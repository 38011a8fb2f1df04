import { sql } from 'kysely'
import { AppError } from '../../../../kernel/app-error.ts'
import { waitingLimits } from '../../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import {
  checkContactLimit,
  countUncounted,
} from '../../../entitlements/server/check-plan-limits.ts'
import { restoreConflictText } from '../../shared/contact-texts.ts'
import type { DeletedSelection } from '../../shared/contacts.contract.ts'
import type { RestoreConflict } from '../../shared/deleted-contact.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { findContactByEmail } from '../edit/write-contacts.sql.ts'
import { lockWriting } from '../lock-writing.ts'
import { type MergedContact, readMerges } from '../merge/merge-record.sql.ts'
import { undoMerges } from '../merge/undo-merges.ts'
import { contactFieldsChanged } from '../policies/contact-fields-changed.ts'
import { lockSelectedDeleted } from '../selected-contacts.ts'
import { restoreFromTrash } from './restore-from-trash.sql.ts'

/**
 * Restores deleted contacts with all their rows, and replans their emails; suppressed email
 * addresses stay suppressed. Ids outside the member's trash are silently left out; a contact whose
 * email address another contact now has is returned as a conflict. Throws 409 if all are conflicts
 * and as `lockSelectedDeleted`, 422 beyond the plan's number of contacts.
 */
export async function restoreContacts(
  context: MemberContext,
  selection: DeletedSelection,
): Promise<{ restored: number[]; conflicts: RestoreConflict[] }> {
  return inOrganization({ ...context, limits: waitingLimits }, async (transaction) => {
    await lockWriting(transaction)
    const asked = await lockSelectedDeleted(context, transaction, selection)
    if (asked.length === 0) return { restored: [], conflicts: [] }
    const { restored, withoutSurvivor, taken } = await restoreAll(
      context,
      transaction,
      asked.map(({ id }) => id),
    )
    const back = new Set(restored)
    const conflicts = asked
      .filter(({ id }) => !back.has(id))
      .map(
        (contact): RestoreConflict => ({
          ...contact,
          email: taken.get(contact.id) ?? contact.email,
          reason: withoutSurvivor.includes(contact.id) ? 'merged' : 'email',
        }),
      )
    if (restored.length === 0)
      throw new AppError('CONFLICT', restoreConflictText(conflicts), { conflicts })
    const uncounted = await countUncounted(transaction, sql`id = any(${restored}::bigint[])`)
    await checkContactLimit(transaction, context.clock.now(), restored.length - uncounted)
    // Entries of the trash may be older than the table of policies.
    await contactFieldsChanged(transaction, restored, context.clock.now())
    await contactsChanged(context, transaction, { kind: 'restore', ids: restored })
    return { restored, conflicts }
  })
}

/** Restores what was deleted, then undoes merges, whose surviving contacts may be among it. */
async function restoreAll(
  context: MemberContext,
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<{ restored: number[]; withoutSurvivor: number[]; taken: Map<number, string> }> {
  const merges = await readMerges(transaction, ids)
  const merged = new Set(merges.map(({ id }) => id))
  const deleted = ids.filter((id) => !merged.has(id))
  const restored = deleted.length > 0 ? await restoreFromTrash(transaction, deleted) : []
  const undone = await undoMerges(context, transaction, merges)
  return {
    restored: [...restored, ...undone.restored].sort((a, b) => a - b),
    withoutSurvivor: undone.withoutSurvivor,
    taken: await takenAddresses(
      transaction,
      merges.filter(({ id }) => !undone.restored.includes(id)),
    ),
  }
}

/** Returns the addresses that survivors of merges would get back, where someone else has them. */
async function takenAddresses(
  transaction: OrganizationTransaction,
  merges: readonly MergedContact[],
): Promise<Map<number, string>> {
  const taken = new Map<number, string>()
  for (const { id, into, record } of merges) {
    const before = record.fields.email?.before
    if (typeof before !== 'string') continue
    const holder = await findContactByEmail(transaction, before)
    if (holder !== undefined && holder !== into) taken.set(id, before)
  }
  return taken
}
