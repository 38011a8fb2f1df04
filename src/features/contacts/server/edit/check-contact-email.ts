import { parseEmailAddress } from '../../../../kernel/email-address.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { findContactByEmail } from './write-contacts.sql.ts'

/** Whether any contact of the organization has the address; what is no address belongs to nobody. */
export async function checkContactEmail(context: MemberContext, text: string): Promise<boolean> {
  const email = parseEmailAddress(text)
  if (email === undefined) return false
  return (
    (await inOrganization(context, (transaction) => findContactByEmail(transaction, email))) !==
    undefined
  )
}
