import { AppError } from '../../../kernel/app-error.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import { requestReplan } from '../../contacts/server/request-replan.ts'
import { clientEmailNotFound } from '../shared/correspondence-texts.ts'
import { findClientEmail, markRead } from './client-emails.sql.ts'
import { holdFollowUps } from './hold-follow-ups.ts'

/** Marks a reply as read or not read; follow-ups continue or wait. Returns whether that is new. */
export async function setRead(
  transaction: OrganizationTransaction,
  reply: { readonly receivedId: number; readonly read: boolean },
): Promise<boolean> {
  const contactIds = await markRead(transaction, reply)
  if (reply.read) await requestReplan(transaction, contactIds)
  else if (contactIds.length > 0) await holdFollowUps(transaction, contactIds)
  return contactIds.length > 0
}

/**
 * Marks a client's reply as read, as by who has read it elsewhere, or as not read. Throws 404 as
 * `getContact`, and for an email that is not a reply of the contact.
 */
export async function setReplyRead(
  context: MemberContext,
  {
    id,
    email_id,
    read,
  }: { readonly id: ContactId; readonly email_id: number; readonly read: boolean },
): Promise<Record<string, never>> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id, { lock: true })
    const row = await findClientEmail(transaction, { contactId: id, id: email_id })
    if (row?.kind !== 'reply') throw new AppError('NOT_FOUND', clientEmailNotFound)
    if (!(await setRead(transaction, { receivedId: row.received_id, read }))) return {}
    await recordAudit(transaction, context, {
      action: `correspondence.mark_${read ? 'read' : 'unread'}`,
      entity: 'contact',
      id,
      detail: { client_email: email_id },
    })
    return {}
  })
}
