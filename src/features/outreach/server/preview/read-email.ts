import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId, EmailId } from '../../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { EmailStatus } from '../../shared/email-status.ts'
import type { EmailType } from '../../shared/labels.ts'
import { emailNotFound } from '../../shared/outreach.contract.ts'
import { findAddressed } from '../send/addressed.sql.ts'
import { type EmailRow, findEmail } from '../send/outbox-email.sql.ts'
import { messageOf } from '../send/prepare-email.ts'
import { readTemplate } from '../send/template.sql.ts'
import { draftEmail, shownEmail } from './draft-email.ts'

/** What was stored of an email before its hand-over; undefined for one never handed over. */
async function storedParts(transaction: OrganizationTransaction, { stored }: EmailRow) {
  const template = stored && (await readTemplate(transaction, stored.templateHash))
  return template && { ...stored, template }
}

/** The very bytes that went to SMTP, built again from the stored template and values; undefined for an email never handed over. */
export async function rebuildEmail(
  transaction: OrganizationTransaction,
  id: EmailId,
): Promise<string | undefined> {
  const row = await findEmail(transaction, id)
  const parts = row && (await storedParts(transaction, row))
  return parts && messageOf(parts, parts.template)
}

/**
 * An email as its recipient got it; one that was never handed over as it would go now (`asSent` false). Looking writes nothing.
 * 404 for one that is foreign or of another agent's contact.
 */
export async function readEmail(context: MemberContext, input: { id: EmailId }) {
  return inOrganization(context, async (transaction) => {
    const row = await findEmail(transaction, input.id)
    if (row === undefined) throw new AppError('NOT_FOUND', emailNotFound)
    await getContact({ ...context, transaction }, row.contact_id as ContactId)
    const sent = await storedParts(transaction, row)
    return {
      id: row.id,
      contactId: row.contact_id,
      emailType: row.email_type,
      state: row.status as EmailStatus,
      possiblySentTwice: row.possibly_sent_twice,
      failure: row.failure,
      sentAt: row.sent_at?.toISOString() ?? null,
      sendMode: row.send_mode as SendMode,
      scheduledDate: row.scheduled_date,
      asSent: sent !== undefined,
      ...(sent === undefined
        ? await draftOf(context, transaction, row)
        : { to: sent.recipient, messageId: sent.messageId, ...shownEmail(sent) }),
    }
  })
}

async function draftOf(
  context: MemberContext,
  transaction: OrganizationTransaction,
  row: EmailRow,
) {
  const addressed = await findAddressed(transaction, row.contact_id, row.agent_id)
  const email = {
    ...addressed,
    emailType: row.email_type as EmailType,
    eventPassed: row.event_passed,
  }
  const draft = await draftEmail(context, transaction, email, row.send_mode as SendMode)
  const to =
    row.send_mode === 'test' && draft.beforeGoLiveTo !== null
      ? draft.beforeGoLiveTo
      : email.contact.email
  return { to, messageId: null, ...shownEmail(draft) }
}
