import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../shared/contact.policy.ts'
import { matchingChanged } from '../shared/contact-texts.ts'
import type { ContactSelection, DeletedSelection } from '../shared/contacts.contract.ts'
import { lockContacts } from './edit/write-contacts.sql.ts'
import { listMatchingIds } from './list/matching-contacts.sql.ts'
import { besideContext } from './list/values-beside.sql.ts'
import { lockDeleted } from './trash/list-trash.sql.ts'

/**
 * Locks the selected contacts that the member may change and returns their ids; others are silently
 * left out, as if they did not exist. Throws 409 when the number of matching contacts is no longer
 * the number that the screen showed.
 */
export async function lockSelected(
  context: MemberContext,
  transaction: OrganizationTransaction,
  selection: ContactSelection,
): Promise<number[]> {
  const scope = contactScope(context.principal)
  if ('ids' in selection) return lockContacts(transaction, selection.ids, scope)
  const { matching: filter } = selection
  const at = await besideContext(context, transaction, { filter })
  const found = await listMatchingIds(at, filter, scope)
  checkCount(selection.count, found.length)
  return lockContacts(transaction, found, scope)
}

/** Does the same as `lockSelected` in the trash, and returns the names too. */
export async function lockSelectedDeleted(
  context: MemberContext,
  transaction: OrganizationTransaction,
  selection: DeletedSelection,
) {
  const found = await lockDeleted(transaction, selection, contactScope(context.principal))
  if ('count' in selection) checkCount(selection.count, found.length)
  return found
}

function checkCount(shown: number, count: number): void {
  if (count !== shown) throw new AppError('CONFLICT', matchingChanged(shown, count), { count })
}
