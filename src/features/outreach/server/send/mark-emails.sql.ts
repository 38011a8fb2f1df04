import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { AgentId, ContactId, EmailId, QuoteId } from '../../../../kernel/ids.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { databaseTime } from '../../../../platform/database/database-clock.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import { idsOfMessage, type PreparedMessage, partsTable, setParts } from './prepared-email.sql.ts'

/**
 * Stores messages as `sending` right before they are handed over, and returns those of them that
 * the lease still has. After an unknown outcome one may arrive twice. One that lacks an email by
 * now, because its contact may get none any more, is left to be built again.
 */
export async function markSending<Message extends PreparedMessage>(
  transaction: OrganizationTransaction,
  messages: readonly Message[],
  { leaseId, clock }: { leaseId: string; clock: Clock },
): Promise<Message[]> {
  if (messages.length === 0) return []
  const { organizationId } = transaction
  const rows = messages.flatMap(({ email, companions }) =>
    [email, ...companions].map((each) => ({ ...each, outboxId: email.id })),
  )
  const { rows: updated } = await sql<{ id: EmailId }>`
    update email m set status = 'sending', attempts = m.attempts + 1,
      possibly_sent_twice = m.possibly_sent_twice or m.unknown_outcomes > 0, ${setParts}
    from ${partsTable(rows)}
    where m.organization_id = ${organizationId} and m.id = w.id and m.status = 'queued'
      and exists (select 1 from outbox o where o.organization_id = ${organizationId}
        and o.email_id = w.outbox_id and o.lease_id = ${leaseId}
        and o.lease_until > ${databaseTime(clock)})
    returning m.id`.execute(transaction)
  const marked = new Set(updated.map(({ id }) => id))
  const whole = messages.filter((message) => idsOfMessage(message).every((id) => marked.has(id)))
  for (const message of whole) for (const id of idsOfMessage(message)) marked.delete(id)
  await markUntried(transaction, [...marked])
  return whole
}

/** Keeps the quotes that were created for emails, so that another attempt does not create more. */
export async function setQuotes(
  transaction: OrganizationTransaction,
  quotes: readonly { readonly emailId: EmailId; readonly quoteId: QuoteId }[],
): Promise<void> {
  if (quotes.length === 0) return
  await sql`
    update email m set quote_id = w.quote_id
    from unnest(${quotes.map(({ emailId }) => emailId)}::bigint[],
      ${quotes.map(({ quoteId }) => quoteId)}::bigint[]) as w (id, quote_id)
    where m.organization_id = ${transaction.organizationId} and m.id = w.id`.execute(transaction)
}

/** Sets the quote of the email queued for an occasion. */
export async function setQuoteOfEmail(
  transaction: OrganizationTransaction,
  email: {
    readonly contactId: ContactId
    readonly emailType: EmailType
    readonly occasion: string
  },
  quoteId: QuoteId,
): Promise<void> {
  await transaction
    .updateTable('email')
    .set({ quote_id: quoteId })
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', email.contactId)
    .where('email_type', '=', email.emailType)
    .where('occasion', '=', email.occasion)
    .execute()
}

/** Holdfast sends an email at most twice: the first unknown outcome allows one more attempt. */
const maxUnknownOutcomes = 2

/** Records unknown deliveries. Returns those that the agent must decide about now. */
export async function markUnknown(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
  failure: string,
): Promise<{ readonly id: EmailId; readonly contactId: ContactId }[]> {
  if (ids.length === 0) return []
  const rows = await transaction
    .updateTable('email')
    .set({
      status: sql`case when unknown_outcomes + 1 < ${maxUnknownOutcomes} then 'queued'
        else 'unconfirmed' end`,
      unknown_outcomes: sql`unknown_outcomes + 1`,
      failure,
    })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', [...ids])
    .where('status', '=', 'sending')
    .returning(['id', 'contact_id', 'status'])
    .execute()
  return rows.flatMap((row) =>
    row.status === 'unconfirmed'
      ? [{ id: row.id as EmailId, contactId: row.contact_id as ContactId }]
      : [],
  )
}

interface Sent {
  readonly sentAt: Date
  readonly sendDay: CalendarDate
}

export interface SentRow {
  readonly id: EmailId
  readonly contactId: ContactId
  readonly agentId: AgentId | null
  readonly emailType: EmailType
  readonly sendMode: SendMode
  readonly quoteId: QuoteId | null
}

const sentColumns = sql`m.id, m.contact_id as "contactId", m.agent_id as "agentId",
  m.email_type as "emailType", m.send_mode as "sendMode", m.quote_id as "quoteId"`

/**
 * Records deliveries and takes them out of the outbox. Returns those that this lease still had:
 * another worker records the others.
 */
export async function markSent(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
  { leaseId, sentAt, sendDay }: Sent & { readonly leaseId: string },
): Promise<SentRow[]> {
  if (ids.length === 0) return []
  const { organizationId } = transaction
  const { rows } = await sql<SentRow>`
    with leased as (
      delete from outbox o
      where o.organization_id = ${organizationId} and o.email_id = any(${ids}::bigint[])
        and o.lease_id = ${leaseId}
      returning o.email_id
    )
    update email m set status = 'sent', sent_at = ${sentAt}, send_day = ${sendDay}, failure = null
    from leased where m.organization_id = ${organizationId} and m.id = leased.email_id
      and m.status = 'sending'
    returning ${sentColumns}`.execute(transaction)
  return rows
}

/**
 * Records as sent what is not in the outbox: the emails that went in delivered messages, or those
 * that an agent takes as sent. Nothing for one whose status has changed.
 */
export async function markSentOutside(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
  { sentAt, sendDay, from }: Sent & { readonly from: 'sending' | 'unconfirmed' },
): Promise<SentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SentRow>`
    update email m set status = 'sent', sent_at = ${sentAt}, send_day = ${sendDay}, failure = null
    where m.organization_id = ${transaction.organizationId} and m.id = any(${ids}::bigint[])
      and m.status = ${from}
    returning ${sentColumns}`.execute(transaction)
  return rows
}

/** Lets an unconfirmed message go once more. Returns false if its status has changed. */
export async function markToSendAgain(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('email')
    .set({ status: 'queued', failure: null, attempts: 0, unknown_outcomes: 1 })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', [...ids])
    .where('status', '=', 'unconfirmed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends emails that go no more, and returns their contacts. */
export async function markEnded(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
  end: { readonly status: 'failed' | 'cancelled'; readonly failure: string },
): Promise<ContactId[]> {
  if (ids.length === 0) return []
  const rows = await transaction
    .updateTable('email')
    .set(end)
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', [...ids])
    .where('status', 'in', ['queued', 'sending'])
    .returning('contact_id')
    .execute()
  return rows.map((row) => row.contact_id as ContactId)
}

/** Records a temporary refusal: the message was not delivered, so no attempt sends it twice. */
export async function markWaiting(
  transaction: OrganizationTransaction,
  ids: readonly EmailId[],
  failure: string,
): Promise<void> {
  await transaction
    .updateTable('email')
    .set({ status: 'queued', failure })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', 'in', [...ids])
    .where('status', '=', 'sending')
    .execute()
}

/** Releases emails whose delivery did not start, without an attempt. */
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
