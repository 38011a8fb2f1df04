import { AppError } from '../../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import { matchingChanged } from '../../shared/contact-texts.ts'
import type { DeletedSelection } from '../../shared/contacts.contract.ts'
import { lockDeleted } from './list-trash.sql.ts'

/**
 * The selected deleted contacts that are the person's, locked; others are left out silently, as if they were not there.
 * Throws 409 when "everything that matches" is no longer the number the person was told.
 */
export async function lockSelectedDeleted(
  context: MemberContext,
  transaction: OrganizationTransaction,
  selection: DeletedSelection,
) {
  const found = await lockDeleted(transaction, selection, contactScope(context.principal))
  if ('count' in selection && found.length !== selection.count)
    throw new AppError('CONFLICT', matchingChanged(selection.count, found.length), {
      count: found.length,
    })
  return found
}
