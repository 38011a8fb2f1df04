import type { ContactId } from '../../../../kernel/ids.ts'
import type { AuditContext } from '../../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { forgetLetterRefusals } from '../letters/letter-refusals.ts'

/** Returns since when a client wants no letters, null for one who gets them. */
export async function findNoLetters(
  transaction: OrganizationTransaction,
  id: number,
): Promise<Date | null> {
  const row = await transaction
    .selectFrom('contact')
    .select('no_letters_at')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.no_letters_at
}

/**
 * Returns the changed column of a survivor of a merge: a wish for no letters holds for both, also
 * after the merge is undone.
 */
export async function lettersAfterMerge(
  transaction: OrganizationTransaction,
  ids: { readonly survivor: number; readonly merged: number },
): Promise<{ no_letters_at?: string }> {
  const rows = await transaction
    .selectFrom('contact')
    .select(['id', 'no_letters_at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', [ids.survivor, ids.merged])
    .execute()
  const at = (id: number) => rows.find((row) => row.id === id)?.no_letters_at ?? null
  const refused = at(ids.survivor) === null ? at(ids.merged) : null
  return refused === null ? {} : { no_letters_at: refused.toISOString() }
}

/**
 * Stores that a client wants no letters, or does again, with the day; the plan follows and the
 * audit log keeps who said so. The same wish again changes nothing. Returns whether it did.
 */
export async function setNoLetters(
  context: AuditContext & Pick<Services, 'keys'>,
  transaction: OrganizationTransaction,
  { id, noLetters }: { readonly id: ContactId; readonly noLetters: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('contact')
    .set({ no_letters_at: noLetters ? context.clock.now() : null })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .where('no_letters_at', noLetters ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (!noLetters) await forgetLetterRefusals(context, transaction, id)
  const choice = noLetters ? 'No letters' : 'Letters allowed again'
  await contactsChanged(context, transaction, { kind: 'setNoLetters', id, detail: { choice } })
  return true
}
