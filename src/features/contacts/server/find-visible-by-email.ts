import type { ContactId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../shared/contact.policy.ts'
import { findContactByEmail } from './edit/write-contacts.sql.ts'

/** Returns a contact with an address that the member may see, null if there is none. */
export async function findVisibleByEmail(
  context: MemberContext,
  email: string,
): Promise<ContactId | null> {
  return inOrganization(context, async (transaction) => {
    const scope = contactScope(context.principal)
    return (await findContactByEmail(transaction, email, scope)) ?? null
  })
}
