import { parseEmailAddress } from '../../../../kernel/email-address.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { findContactByEmail } from './write-contacts.sql.ts'

/**
 * Whether any contact of the organization has the email address; false for text that is not an
 * email address.
 */
export async function checkContactEmail(context: MemberContext, text: string): Promise<boolean> {
  const email = parseEmailAddress(text)
  if (email === undefined) return false
  return (
    (await inOrganization(context, (transaction) => findContactByEmail(transaction, email))) !==
    undefined
  )
}
