import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId, EmailId, QuoteId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { StoredParts } from './stored-email.sql.ts'

/** An email as it is stored right before it is handed over. */
export interface PreparedEmail extends StoredParts {
  readonly id: EmailId
  readonly quoteId: QuoteId | null
}

export async function markSending(
  transaction: OrganizationTransaction,
  emails: readonly PreparedEmail[],
): Promise<void> {
  if (emails.length === 0) return
  const rows = emails.map((email) => ({
    id: email.id,
    quote_id: email.quoteId,
    message_id: email.messageId,
    template_hash: email.templateHash,
    substitutions: email.substitutions,
    recipient: email.recipient,
    sender: email.sender,
    sending_at: email.sendingAt.toISOString(),
  }))
  await sql`
    update email m set status = 'sending', possibly_sent_twice = m.possibly_sent_twice or m.status = 'sending', attempts = m.attempts + 1, quote_id = w.quote_id,
      message_id = w.message_id, template_hash = w.template_hash, substitutions = w.substitutions, recipient = w.recipient, sender = w.sender, sending_at = w.sending_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w
      (id bigint, quote_id bigint, message_id text, template_hash text, substitutions jsonb, recipient text, sender jsonb, sending_at timestamptz)
    where m.organization_id = ${transaction.organizationId} and m.id = w.id and m.status in ('queued', 'sending')`.execute(
    transaction,
  )
}

/** Records deliveries. Returns those that were not recorded yet, for the rollup: another worker may have been first. */
export async function markSent(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
  { sentAt, sendDay }: { sentAt: Date; sendDay: CalendarDate },
) {
  if (ids.length === 0) return []
  return transaction
    .updateTable('email')
    .set({ status: 'sent', sent_at: sentAt, send_day: sendDay, failure: null })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', [...ids])
    .where('status', '=', 'sending')
    .returning(['id', 'contact_id', 'agent_id', 'email_type', 'send_mode'])
    .execute()
}

/** Ends emails that go no more, and returns their contacts. */
export async function markEnded(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
  { status, failure }: { status: 'failed' | 'cancelled'; failure: string },
): Promise<ContactId[]> {
  if (ids.length === 0) return []
  const rows = await transaction
    .updateTable('email')
    .set({ status, failure })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', [...ids])
    .where('status', 'in', ['queued', 'sending'])
    .returning('contact_id')
    .execute()
  return rows.map((row) => row.contact_id as ContactId)
}

/** Records a temporary refusal: the email was not delivered, so the next attempt cannot send it twice. */
export async function markWaiting(
  transaction: OrganizationTransaction,
  id: EmailId,
  failure: string,
): Promise<void> {
  await transaction
    .updateTable('email')
    .set({ status: 'queued', failure })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** Releases an email whose delivery did not start before the process stopped; the attempt does not count. */
export async function markUntried(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
): Promise<void> {
  if (ids.length > 0)
    await transaction
      .updateTable('email')
      .set({ status: 'queued', attempts: sql`attempts - 1` })
      .where('organization_id', '=', transaction.organizationId)
      .where('id', 'in', [...ids])
      .where('status', '=', 'sending')
      .execute()
}
