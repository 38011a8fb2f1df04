import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type {
  ContactId,
  EmailId,
  OrganizationId,
  PublicId,
  QuoteId,
} from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { EmailType } from '../../shared/labels.ts'
import { type SenderAgent, senderColumns, senderOfRow } from './sender-agent.sql.ts'

/** An email to hand over, with everybody it speaks of. Already `sending` means that an earlier hand-over may have succeeded. */
export interface OutboxEmail {
  readonly id: EmailId
  readonly publicId: PublicId
  readonly emailType: EmailType
  readonly occasion: string
  readonly sendMode: SendMode
  readonly status: 'queued' | 'sending' | string
  readonly eventPassed: boolean
  readonly attempts: number
  readonly messageId: string | null
  readonly templateHash: string | null
  readonly substitutions: Record<string, string> | null
  readonly recipient: string | null
  readonly sender: StoredSender | null
  readonly sendingAt: Date | null
  readonly queuedAt: Date
  readonly quoteId: QuoteId | null
  readonly quotePublicId: PublicId | null
  readonly suppressed: boolean
  readonly contact: { readonly id: ContactId; readonly firstName: string; readonly email: string }
  readonly agent: SenderAgent
}

export interface StoredSender {
  readonly fromName: string
  readonly fromAddress: string
  readonly replyToName: string
  readonly replyToAddress: string
  readonly unsubscribeUrl: string | null
}

/** The claimed emails that may still be handed over, locked; an email deleted with its contact is simply not among them. */
export async function lockOutboxEmails(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
): Promise<OutboxEmail[]> {
  const rows = await transaction
    .selectFrom('email as m')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.contact_id'),
    )
    .innerJoin('agent as d', (join) =>
      join.onRef('d.organization_id', '=', 'm.organization_id').on('d.is_default', '=', true),
    )
    .leftJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'm.organization_id').onRef('a.id', '=', 'm.agent_id'),
    )
    .leftJoin('quote as q', (join) =>
      join.onRef('q.organization_id', '=', 'm.organization_id').onRef('q.id', '=', 'm.quote_id'),
    )
    .leftJoin('suppression as s', (join) =>
      join
        .onRef('s.organization_id', '=', 'm.organization_id')
        .on('s.email', '=', sql<string>`lower(c.email)`),
    )
    .select([
      'm.id',
      'm.public_id',
      'm.email_type',
      'm.occasion',
      'm.send_mode',
      'm.status',
      'm.event_passed',
      'm.attempts',
      'm.message_id',
      'm.template_hash',
      'm.substitutions',
    ])
    .select([
      'm.recipient',
      'm.sender',
      'm.sending_at',
      'm.queued_at',
      'q.id as quote_id',
      'q.public_id as quote_public_id',
      's.reason as suppressed',
      'c.do_not_contact',
    ])
    .select(['c.id as contact_id', 'c.first_name', 'c.email'])
    .select([...senderColumns])
    .where('m.id', 'in', [...ids])
    .where('m.status', 'in', ['queued', 'sending'])
    .forUpdate('m')
    .execute()
  return rows.map((row) => ({
    id: row.id as EmailId,
    publicId: row.public_id as PublicId,
    emailType: row.email_type as EmailType,
    occasion: row.occasion,
    sendMode: row.send_mode as SendMode,
    status: row.status,
    eventPassed: row.event_passed,
    attempts: row.attempts,
    messageId: row.message_id,
    templateHash: row.template_hash,
    substitutions: row.substitutions as Record<string, string> | null,
    recipient: row.recipient,
    sender: row.sender as StoredSender | null,
    sendingAt: row.sending_at,
    queuedAt: row.queued_at,
    quoteId: row.quote_id as QuoteId | null,
    quotePublicId: row.quote_public_id as PublicId | null,
    suppressed: row.suppressed !== null || row.do_not_contact,
    contact: { id: row.contact_id as ContactId, firstName: row.first_name, email: row.email },
    agent: senderOfRow(row),
  }))
}

/** What is stored of an email before it is handed over; from these and its template it can be rebuilt byte for byte. */
export interface PreparedEmail {
  readonly id: EmailId
  readonly quoteId: QuoteId | null
  readonly messageId: string
  readonly templateHash: string
  readonly substitutions: Readonly<Record<string, string>>
  readonly recipient: string
  readonly sender: StoredSender
  readonly sendingAt: Date
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
    where m.id = w.id and m.status in ('queued', 'sending')`.execute(transaction)
}

/** Records hand-overs that succeeded; answers what is new, for the rollup (an email already recorded by another worker is not). */
export async function markSent(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
  sentAt: Date,
  sendDay: CalendarDate,
) {
  if (ids.length === 0) return []
  return transaction
    .updateTable('email')
    .set({ status: 'sent', sent_at: sentAt, send_day: sendDay, failure: null })
    .where('id', 'in', [...ids])
    .where('status', '=', 'sending')
    .returning(['id', 'contact_id', 'agent_id', 'email_type', 'send_mode'])
    .execute()
}

export async function markEnded(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
  status: 'failed' | 'cancelled',
  failure: string,
): Promise<void> {
  if (ids.length > 0)
    await transaction
      .updateTable('email')
      .set({ status, failure })
      .where('id', 'in', [...ids])
      .where('status', 'in', ['queued', 'sending'])
      .execute()
}

/** The server refused it for now: it waits again, and the next hand-over is no second one. */
export async function markWaiting(
  transaction: OrganizationTransaction,
  id: EmailId,
  failure: string,
): Promise<void> {
  await transaction
    .updateTable('email')
    .set({ status: 'queued', failure })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** Its hand-over was never begun: it waits as if it had not been tried. */
export async function markUntried(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
): Promise<void> {
  if (ids.length > 0)
    await transaction
      .updateTable('email')
      .set({ status: 'queued', attempts: sql`attempts - 1` })
      .where('id', 'in', [...ids])
      .where('status', '=', 'sending')
      .execute()
}

export async function suppress(
  transaction: OrganizationTransaction,
  organizationId: OrganizationId,
  email: string,
  reason: 'unsubscribed' | 'bounced',
  emailId: EmailId,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('suppression')
    .values({
      organization_id: organizationId,
      email: email.toLowerCase(),
      reason,
      email_id: emailId,
      at,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doNothing())
    .execute()
}

/** The quotes of these emails, by mail; a follow-up leads to the quote of the email it follows. */
export async function findQuotesOfEmails(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<Map<number, { id: QuoteId; publicId: PublicId }>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('email as m')
    .innerJoin('quote as q', (join) =>
      join.onRef('q.organization_id', '=', 'm.organization_id').onRef('q.id', '=', 'm.quote_id'),
    )
    .select(['m.id as email_id', 'q.id', 'q.public_id'])
    .where('m.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map((row) => [
      row.email_id,
      { id: row.id as QuoteId, publicId: row.public_id as PublicId },
    ]),
  )
}

/** An email with all that is kept of it; `stored` is what was put down before a hand-over, undefined where there was none. */
export async function findEmail(transaction: OrganizationTransaction, id: EmailId) {
  const row = await transaction
    .selectFrom('email')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { message_id, template_hash, recipient, sending_at, substitutions, sender } = row
  if (message_id === null || template_hash === null || recipient === null || sending_at === null)
    return { ...row, stored: undefined }
  const stored = {
    messageId: message_id,
    templateHash: template_hash,
    recipient,
    sendingAt: sending_at,
    substitutions: substitutions as unknown as Record<string, string>,
    sender: sender as unknown as StoredSender,
  }
  return { ...row, stored }
}
export type EmailRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>
