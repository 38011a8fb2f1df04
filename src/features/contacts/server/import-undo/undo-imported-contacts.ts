import type { ContactId, ImportId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext, OrganizationContext } from '../../../../platform/services.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import type { ImportedCounts } from '../../shared/imported-counts.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { withdrawDeath } from '../households/tell-of-death.ts'
import { keepWishesOfUndone } from '../staging/keep-wishes.ts'
import { deleteContacts } from '../trash/delete-contacts.ts'
import { deleteUnusedTags, takeBackBeside } from './beside-imported.sql.ts'
import type { ImportedContacts } from './imported-contacts.ts'
import {
  countImported,
  deleteSnapshots,
  listAdded,
  lockImported,
  rebaseLaterSnapshots,
  restorePreviousValues,
} from './undo-imported-contacts.sql.ts'

const imported = (context: MemberContext, importId: ImportId): ImportedContacts => ({
  organizationId: context.organizationId,
  importId,
  scope: contactScope(context.principal),
})

/**
 * Counts the contacts that undoing an import would change; with `lock` the counts are valid until
 * the transaction ends.
 */
export function countImportedContacts(
  context: MemberContext,
  importId: ImportId,
  { lock }: { lock: boolean },
): Promise<ImportedCounts> {
  const of = imported(context, importId)
  return inOrganization(context, async (transaction) => {
    if (lock) await lockImported(transaction, of)
    return countImported(transaction, of)
  })
}

/**
 * Deletes the contacts an import added and restores the previous values of those it changed,
 * without the tags and notes that it brought, if the member may change them. Contacts that were
 * edited, emailed or quoted since, or responded, stay unless `withUsed`; values changed since
 * always stay. The caller must have locked them (`countImportedContacts`). Returns the ids.
 */
export function undoImportedContacts(
  context: MemberContext,
  importId: ImportId,
  { withUsed }: { withUsed: boolean },
): Promise<{ deleted: number[]; restored: number[] }> {
  const of = imported(context, importId)
  return inOrganization(context, async (transaction) => {
    const at = context.clock.now()
    const { restored, alive } = await restorePreviousValues(transaction, of, at)
    await keepWishesOfUndone(transaction, importId, { restored, at })
    await rebaseLaterSnapshots(transaction, of)
    await contactsChanged(context, transaction, { kind: 'undoImport', ids: restored })
    await withdrawDeath(transaction, alive)
    await takeBackBeside(transaction, of)
    const ids = (await listAdded(transaction, of, { withUsed })) as ContactId[]
    const deleted =
      ids.length === 0 ? [] : await deleteContacts({ ...context, transaction }, { ids })
    await deleteUnusedTags(transaction, of, deleted)
    return { deleted, restored }
  })
}

/** Deletes the values that an import replaced; it can no longer be undone. */
export async function expireImportUndo(
  context: OrganizationContext,
  importId: ImportId,
): Promise<void> {
  const { organizationId } = context
  await inOrganization(context, (transaction) =>
    deleteSnapshots(transaction, { organizationId, importId }),
  )
}
