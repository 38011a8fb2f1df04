import { AppError } from '../../../kernel/app-error.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../shared/contact.policy.ts'
import { contactNotFound } from '../shared/contact-texts.ts'
import { type FoundContact, findContact } from './contact-rows.sql.ts'
import { recordReading } from './record-reading.ts'

/**
 * Returns a contact the member may see; throws 404 otherwise, whether or not it exists (decision
 * 81). `lock` prevents changes until the caller's transaction ends.
 */
export async function getContact(
  context: MemberContext,
  id: ContactId,
  options: { lock?: boolean } = {},
): Promise<FoundContact> {
  const found = await inOrganization(context, async (transaction) => {
    const row = await findContact(transaction, id, contactScope(context.principal), options)
    if (row !== undefined) await recordReading(context, transaction, 1)
    return row
  })
  if (found === undefined) throw new AppError('NOT_FOUND', contactNotFound)
  return found
}
