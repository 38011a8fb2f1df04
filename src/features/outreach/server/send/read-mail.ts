import { AppError } from '../../../../kernel/app-error.ts'
import type { MailId } from '../../../../kernel/ids.ts'
import { inOrganization, type OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { fillTemplate, type MailTemplate } from '../../../../platform/mailer/template.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { findOwnContact } from '../../../contacts/server/find-own-contact.ts'
import type { SendMode } from '../../shared/labels.ts'
import type { PreparedMail, StoredSender } from './mail.sql.ts'
import { messageOf } from './prepare-mail.ts'
import { readTemplate } from './template.sql.ts'

export const mailNotFound = 'Mail not found'

interface StoredMail {
  readonly contactId: number
  readonly sentAt: Date | null
  readonly sendMode: SendMode
  readonly prepared: PreparedMail
  readonly template: MailTemplate
}

async function loadMail(transaction: OrganizationTransaction, id: MailId): Promise<StoredMail | undefined> {
  const row = await transaction.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.message_id == null || row.template_hash === null || row.recipient === null || row.sending_at === null) return undefined
  const template = await readTemplate(transaction, row.template_hash)
  if (template === undefined) return undefined
  const prepared = {
    id,
    quoteId: null,
    messageId: row.message_id,
    templateHash: row.template_hash,
    substitutions: row.substitutions as unknown as Record<string, string>,
    recipient: row.recipient,
    sender: row.sender as unknown as StoredSender,
    sendingAt: row.sending_at,
  }
  return { contactId: row.contact_id, sentAt: row.sent_at, sendMode: row.send_mode as SendMode, prepared, template }
}

/** The very bytes that went to SMTP, built again from the stored template and values; undefined for a mail never handed over. */
export async function rebuildMail(transaction: OrganizationTransaction, id: MailId): Promise<string | undefined> {
  const mail = await loadMail(transaction, id)
  return mail && messageOf(mail.prepared, mail.template)
}

/** A mail as its recipient got it. 404 for one that is foreign, of another agent's contact, or not handed over yet. */
export async function readMail(context: MemberContext, input: { id: MailId }) {
  return inOrganization(context, async (transaction) => {
    const mail = await loadMail(transaction, input.id)
    if (mail === undefined) throw new AppError('NOT_FOUND', mailNotFound)
    await findOwnContact({ ...context, transaction }, mail.contactId)
    const { prepared, template } = mail
    return {
      id: prepared.id,
      to: prepared.recipient,
      from: `${prepared.sender.fromName} <${prepared.sender.fromAddress}>`,
      ...fillTemplate(template, prepared.substitutions),
      messageId: prepared.messageId,
      sentAt: mail.sentAt?.toISOString() ?? null,
      sendMode: mail.sendMode,
    }
  })
}
