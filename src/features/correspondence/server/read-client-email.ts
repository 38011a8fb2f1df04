import { AppError } from '../../../kernel/app-error.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import { clientEmailNotFound } from '../shared/correspondence-texts.ts'
import { findClientEmail } from './client-emails.sql.ts'
import { openText, type StoredText } from './sealed-emails.ts'
import { setRead } from './set-reply-read.ts'

/**
 * Returns the text of an email of a contact's timeline and records that it was read: it may tell of
 * the client's health. Follow-ups that waited for that continue. Throws 404 as `getContact`.
 */
export async function readClientEmail(
  context: MemberContext,
  { id, email_id }: { readonly id: ContactId; readonly email_id: number },
): Promise<StoredText> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    const row = await findClientEmail(transaction, { contactId: id, id: email_id })
    if (row === undefined) throw new AppError('NOT_FOUND', clientEmailNotFound)
    await recordAudit(transaction, context, {
      action: 'correspondence.read',
      entity: 'contact',
      id,
      detail: { client_email: email_id },
    })
    if (row.unread) await setRead(transaction, { receivedId: row.received_id, read: true })
    const owner = { organizationId: transaction.organizationId, contactId: id }
    return openText(context.keys, owner, row)
  })
}
