import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { EmailId, PublicId, QuoteId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { suppressionReason } from '../../../contacts/server/suppression.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { EmailType } from '../../shared/labels.ts'
import { type EmailParties, partiesOfRow, senderColumns } from './email-parties.sql.ts'
import { type StoredParts, storedColumns, storedPartsOf } from './stored-email.sql.ts'

export interface EmailQuote {
  readonly id: QuoteId
  readonly publicId: PublicId
}

/** An email in the outbox, with everything its message is made of. */
export interface OutboxEmail extends EmailParties {
  readonly id: EmailId
  readonly publicId: PublicId
  readonly emailType: EmailType
  readonly occasion: string
  readonly sendMode: SendMode
  readonly eventPassed: boolean
  readonly attempts: number
  readonly queuedAt: Date
  /** From an earlier delivery attempt, which may have succeeded. */
  readonly stored: StoredParts | undefined
  readonly quote: EmailQuote | undefined
  readonly suppressed: boolean
}

/** The claimed emails that may still be handed over, locked. An email deleted with its contact is not among them. */
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
      'm.event_passed',
      'm.attempts',
      'm.queued_at',
      'q.id as quote_id',
      'q.public_id as quote_public_id',
      sql<string | null>`${sql.raw(suppressionReason)}`.as('suppressed'),
    ])
    .select([...storedColumns])
    .select(['c.id as contact_id', 'c.first_name', 'c.email', ...senderColumns])
    .where('m.organization_id', '=', transaction.organizationId)
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
    eventPassed: row.event_passed,
    attempts: row.attempts,
    queuedAt: row.queued_at,
    stored: storedPartsOf(row),
    quote: quoteOf(row.quote_id, row.quote_public_id),
    suppressed: row.suppressed !== null,
    ...partiesOfRow(row),
  }))
}

const quoteOf = (id: number | null, publicId: string | null): EmailQuote | undefined =>
  id === null || publicId === null
    ? undefined
    : { id: id as QuoteId, publicId: publicId as PublicId }

/** The quotes of these emails, by email. */
export async function listQuotesOfEmails(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<Map<number, EmailQuote>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('email as m')
    .innerJoin('quote as q', (join) =>
      join.onRef('q.organization_id', '=', 'm.organization_id').onRef('q.id', '=', 'm.quote_id'),
    )
    .select(['m.id as email_id', 'q.id', 'q.public_id'])
    .where('m.organization_id', '=', transaction.organizationId)
    .where('m.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map((row) => [
      row.email_id,
      { id: row.id as QuoteId, publicId: row.public_id as PublicId },
    ]),
  )
}

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

export async function markEnded(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
  { status, failure }: { status: 'failed' | 'cancelled'; failure: string },
): Promise<void> {
  if (ids.length > 0)
    await transaction
      .updateTable('email')
      .set({ status, failure })
      .where('organization_id', '=', transaction.organizationId)
      .where('id', 'in', [...ids])
      .where('status', 'in', ['queued', 'sending'])
      .execute()
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
