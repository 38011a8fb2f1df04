import { AppError } from '../../../../kernel/app-error.ts'
import type { ContactId, EmailId } from '../../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getContact } from '../../../contacts/server/get-contact.ts'
import { contactScope } from '../../../contacts/shared/contact.policy.ts'
import { noEmail } from '../../../contacts/shared/contact-texts.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import { emailNotFound } from '../../shared/outreach.contract.ts'
import { readAnnouncements } from '../increases/announcements.sql.ts'
import { readReportsOfEmail } from '../reports/reports-of-email.ts'
import { getEmailParties } from '../send/email-parties.sql.ts'
import { jointView, listEmailsOfMessage, listJointParts } from '../send/message-emails.sql.ts'
import { messageOf } from '../send/prepare-email.ts'
import { findStoredEmail, goesAsStored, type StoredEmail } from '../send/stored-email.sql.ts'
import { findTemplate } from '../send/template.sql.ts'
import { draftEmail, type EmailToDraft, shownEmail } from './draft-email.ts'

/** Returns the stored parts of an email with its template; undefined if never handed to SMTP. */
async function storedParts(transaction: OrganizationTransaction, { stored }: StoredEmail) {
  const template = stored && (await findTemplate(transaction, stored.templateHash))
  return template && { ...stored, template }
}

/**
 * Rebuilds the bytes that went to SMTP from the stored template and values. Undefined if the email
 * was never handed to SMTP.
 */
export async function rebuildEmail(
  transaction: OrganizationTransaction,
  id: EmailId,
): Promise<string | undefined> {
  const row = await findStoredEmail(transaction, id)
  const parts = row && (await storedParts(transaction, row))
  return parts && messageOf(parts, parts.template)
}

/**
 * Returns an email as its recipient got it, or as it would go now if it was never handed to SMTP or
 * is built again (`asSent` false). Writes nothing. Throws 404 if it is not an email to one of the
 * agent's own contacts.
 */
export async function readEmail(context: MemberContext, input: { id: EmailId }) {
  return inOrganization(context, async (transaction) => {
    const row = await findStoredEmail(transaction, input.id)
    if (row === undefined) throw new AppError('NOT_FOUND', emailNotFound)
    await getContact({ ...context, transaction }, row.contact_id as ContactId)
    const sent = goesAsStored(row) ? await storedParts(transaction, row) : undefined
    const scope = contactScope(context.principal)
    const parts = await listJointParts(transaction, [row], scope)
    return {
      id: row.id,
      contactId: row.contact_id,
      emailType: row.email_type,
      state: row.status,
      possiblySentTwice: row.possibly_sent_twice,
      failure: row.failure,
      sentAt: row.sent_at?.toISOString() ?? null,
      sendMode: row.send_mode as SendMode,
      scheduledDate: row.scheduled_date,
      asSent: sent !== undefined,
      ...jointView(row, parts),
      reports: await readReportsOfEmail(transaction, row.joined_to ?? row.id),
      ...(sent === undefined
        ? await draftOf(context, transaction, row)
        : { to: sent.recipient, messageId: sent.messageId, ...shownEmail(sent) }),
    }
  })
}

async function draftOf(
  context: MemberContext,
  transaction: OrganizationTransaction,
  row: StoredEmail,
) {
  const rows = row.status === 'cancelled' ? [] : await listMessage(transaction, row)
  const [email, ...companions] = await Promise.all(
    (rows.length < 2 ? [row] : rows).map((each) => toDraft(transaction, each)),
  )
  if (email === undefined) throw new AppError('NOT_FOUND', emailNotFound)
  const mode = row.send_mode as SendMode
  const draft = await draftEmail(context, transaction, email, { mode, companions })
  const to =
    mode === 'test' && draft.beforeGoLiveTo !== null
      ? draft.beforeGoLiveTo
      : (email.contact.email ?? noEmail)
  return { to, messageId: null, ...shownEmail(draft) }
}

async function listMessage(
  transaction: OrganizationTransaction,
  row: StoredEmail,
): Promise<StoredEmail[]> {
  const message = await listEmailsOfMessage(transaction, row)
  const rows = await Promise.all(message.map(({ id }) => findStoredEmail(transaction, id)))
  return rows.flatMap((each) => each ?? [])
}

async function toDraft(
  transaction: OrganizationTransaction,
  row: StoredEmail,
): Promise<EmailToDraft> {
  const emailType = row.email_type as EmailType
  const about = { contactId: row.contact_id, emailType, occasion: row.occasion }
  return {
    ...(await getEmailParties(transaction, row.contact_id, row.agent_id)),
    emailType,
    eventPassed: row.event_passed,
    sendDate: row.scheduled_date,
    announced: (await readAnnouncements(transaction, [about])).of(about),
  }
}
