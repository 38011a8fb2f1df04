import type { ContactId, ImportId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import type { MemberContext, OrganizationContext } from '../../../../platform/services.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import { deleteContacts } from '../trash/delete-contacts.ts'
import {
  addedIds,
  type CountedContacts,
  countImported,
  forgetBefore,
  type ImportedContacts,
  lockImported,
  passOnBefore,
  putBack,
} from './undo-imported-contacts.sql.ts'

const imported = (context: MemberContext, importId: ImportId): ImportedContacts => ({
  organizationId: context.organizationId,
  importId,
  scope: contactScope(context.principal),
})

/** What taking an import back would do, as things stand; with `lock` they stand so until the transaction ends. */
export function countTakeBack(
  context: MemberContext,
  importId: ImportId,
  { lock }: { lock: boolean },
): Promise<CountedContacts> {
  const of = imported(context, importId)
  return inOrganization(context, async (transaction) => {
    if (lock) await lockImported(transaction, of)
    return countImported(transaction, of)
  })
}

/**
 * Deletes the contacts an import added and gives those it changed their earlier values back, of the contacts the person may change.
 * Contacts that were edited, emailed, quoted or answered since stay, unless `withUsed`; values changed since stay always.
 * Who calls has locked them (`countTakeBack`). Answers the ids deleted and put back.
 */
export function takeBackImport(
  context: MemberContext,
  importId: ImportId,
  { withUsed }: { withUsed: boolean },
): Promise<{ deleted: number[]; back: number[] }> {
  const of = imported(context, importId)
  return inOrganization(context, async (transaction) => {
    dropTotals(transaction, context.organizationId)
    const back = await putBack(transaction, of, context.clock.now())
    await passOnBefore(transaction, of)
    const ids = await addedIds(transaction, of, withUsed)
    const deleted =
      ids.length === 0
        ? []
        : await deleteContacts({ ...context, transaction }, { ids: ids as ContactId[] })
    return { deleted, back }
  })
}

/** Forgets what an import replaced: after that it cannot be taken back. */
export async function forgetBeforeImport(
  context: OrganizationContext,
  importId: ImportId,
): Promise<void> {
  const { organizationId } = context
  await inOrganization(context, (transaction) =>
    forgetBefore(transaction, { organizationId, importId }),
  )
}
