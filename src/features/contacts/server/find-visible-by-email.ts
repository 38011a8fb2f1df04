import type { ContactId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../shared/contact.policy.ts'
import { findContact } from './contact-rows.sql.ts'
import { findContactByEmail } from './edit/write-contacts.sql.ts'

/** Returns the contact with an address, null if there is none or the member may not see it. */
export async function findVisibleByEmail(
  context: MemberContext,
  email: string,
): Promise<ContactId | null> {
  return inOrganization(context, async (transaction) => {
    const id = await findContactByEmail(transaction, email)
    if (id === undefined) return null
    const seen = await findContact(transaction, id, contactScope(context.principal))
    return seen === undefined ? null : id
  })
}
