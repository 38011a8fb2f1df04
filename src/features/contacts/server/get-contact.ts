import { AppError } from '../../../kernel/app-error.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactNotFound } from '../shared/contact-texts.ts'
import type { Contact } from '../shared/contacts.contract.ts'
import { contactScope } from './contact.policy.ts'
import { findContact } from './contact-rows.sql.ts'

/**
 * The contact, if the person may see it: 404 for another organization's, another agent's (decision 81) and nobody's alike.
 * `lock` keeps it from changing until the caller's transaction ends.
 */
export async function getContact(
  context: MemberContext,
  id: ContactId,
  options: { lock?: boolean } = {},
): Promise<Contact> {
  const found = await inOrganization(context, (transaction) =>
    findContact(transaction, id, contactScope(context.principal), options),
  )
  if (found === undefined) throw new AppError('NOT_FOUND', contactNotFound)
  return found
}
