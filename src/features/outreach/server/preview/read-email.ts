import { AppError } from '../../../../kernel/app-error.ts'
import type { MailId } from '../../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { findOwnContact } from '../../../contacts/server/find-own-contact.ts'
import type { MailState } from '../../shared/email-state.ts'
import type { EmailType, SendMode } from '../../shared/labels.ts'
import { mailNotFound } from '../../shared/outreach.contract.ts'
import { findAddressed } from '../send/addressed.sql.ts'
import { findMail, type MailRow } from '../send/email.sql.ts'
import { messageOf } from '../send/prepare-email.ts'
import { readTemplate } from '../send/template.sql.ts'
import { draftMail, shownMail } from './draft-email.ts'

/** What was stored of a mail before its hand-over; undefined for one never handed over. */
async function storedParts(transaction: OrganizationTransaction, { stored }: MailRow) {
  const template = stored && (await readTemplate(transaction, stored.templateHash))
  return template && { ...stored, template }
}

/** The very bytes that went to SMTP, built again from the stored template and values; undefined for a mail never handed over. */
export async function rebuildMail(
  transaction: OrganizationTransaction,
  id: MailId,
): Promise<string | undefined> {
  const row = await findMail(transaction, id)
  const parts = row && (await storedParts(transaction, row))
  return parts && messageOf(parts, parts.template)
}

/**
 * A mail as its recipient got it; one that was never handed over as it would go now (`asSent` false). Looking writes nothing.
 * 404 for one that is foreign or of another agent's contact.
 */
export async function readMail(context: MemberContext, input: { id: MailId }) {
  return inOrganization(context, async (transaction) => {
    const row = await findMail(transaction, input.id)
    if (row === undefined) throw new AppError('NOT_FOUND', mailNotFound)
    await findOwnContact({ ...context, transaction }, row.contact_id)
    const sent = await storedParts(transaction, row)
    return {
      id: row.id,
      contactId: row.contact_id,
      emailType: row.email_type,
      state: row.status as MailState,
      possiblySentTwice: row.possibly_sent_twice,
      failure: row.failure,
      sentAt: row.sent_at?.toISOString() ?? null,
      sendMode: row.send_mode as SendMode,
      scheduledDate: row.scheduled_date,
      asSent: sent !== undefined,
      ...(sent === undefined
        ? await draftOf(context, transaction, row)
        : { to: sent.recipient, messageId: sent.messageId, ...shownMail(sent) }),
    }
  })
}

async function draftOf(context: MemberContext, transaction: OrganizationTransaction, row: MailRow) {
  const addressed = await findAddressed(transaction, row.contact_id, row.agent_id)
  const mail = {
    ...addressed,
    emailType: row.email_type as EmailType,
    eventPassed: row.event_passed,
  }
  const draft = await draftMail(context, transaction, mail, row.send_mode as SendMode)
  const to =
    row.send_mode === 'test' && draft.beforeGoLiveTo !== null
      ? draft.beforeGoLiveTo
      : mail.contact.email
  return { to, messageId: null, ...shownMail(draft) }
}
