import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId, EmailId, QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Marks of an email; those of software are counted separately. */
export type EmailMark = 'viewed' | 'clicked' | 'completed' | 'automated'

/**
 * The rollup's counters: of emails with the marks on them, and of quotes, each of which counts once
 * however many emails carry it.
 */
const counters = [
  'sent',
  'viewed',
  'clicked',
  'completed',
  'automated',
  'quotes',
  'quotes_viewed',
  'quotes_completed',
] as const
type Counter = (typeof counters)[number]

/** A row of the rollup: what was sent, on which day, for which agent at that time. */
export interface SendDayKey {
  readonly day: CalendarDate
  /** The email's type, or the source of a quote that no email carried. */
  readonly sentBy: string
  readonly agentId: number | null
  readonly sendMode: string
}
export type SendDayCounts = SendDayKey & { readonly [counter in Counter]?: number }

/** Adds an event to a contact's history. A view supersedes the contact's earlier ones. */
export async function insertEvent(
  transaction: OrganizationTransaction,
  event: {
    at: Date
    kind: string
    contactId: ContactId
    quoteId: QuoteId | null
    emailId: EmailId | null
    detail: string | null
  },
): Promise<void> {
  const { id } = await transaction
    .insertInto('activity_event')
    .values({
      organization_id: transaction.organizationId,
      at: event.at,
      kind: event.kind,
      contact_id: event.contactId,
      quote_id: event.quoteId,
      email_id: event.emailId,
      detail: event.detail,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (event.kind !== 'viewed') return
  // After the insert, which locks the contact as every deletion does first. Of two views at the
  // same time neither supersedes the other: the list compares them.
  await transaction
    .updateTable('activity_event')
    .set({ superseded: true })
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', event.contactId)
    .where('kind', '=', 'viewed')
    .where('superseded', 'is', null)
    .where('at', '<=', event.at)
    .where('id', '<>', id)
    .execute()
}

/**
 * Returns the email's marks and its key in the rollup, and locks the email, so that two first views
 * count once.
 */
export async function lockEmailMarks(transaction: OrganizationTransaction, emailId: EmailId) {
  return transaction
    .selectFrom('email')
    .select(['viewed_at', 'clicked_at', 'completed_at', 'automated_at'])
    .select(['send_day', 'email_type', 'agent_id', 'send_mode', 'quote_id'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', emailId)
    .forUpdate()
    .executeTakeFirst()
}

/** Sets marks of an email that has none of them yet. */
export async function markEmail(
  transaction: OrganizationTransaction,
  emailId: EmailId,
  marks: readonly EmailMark[],
  at: Date,
): Promise<void> {
  const columns = Object.fromEntries(marks.map((mark) => [`${mark}_at`, at]))
  await transaction
    .updateTable('email')
    .set(columns)
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', emailId)
    .execute()
}

/** Returns the quote's marks and its key in the rollup, and locks the quote. */
export async function lockQuoteMarks(transaction: OrganizationTransaction, quoteId: QuoteId) {
  return transaction
    .selectFrom('quote')
    .select(['first_viewed_at', 'completed_at'])
    .select(['sent_day', 'sent_by', 'sent_agent_id', 'send_mode'])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst()
}

/** Sets marks of a quote that has none of them yet. */
export async function markQuote(
  transaction: OrganizationTransaction,
  quoteId: QuoteId,
  marks: { readonly first_viewed_at?: Date; readonly completed_at?: Date },
): Promise<void> {
  await transaction
    .updateTable('quote')
    .set(marks)
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', quoteId)
    .execute()
}

export interface CarriedQuote extends SendDayKey {
  readonly quoteId: QuoteId
}

/** Whether a quote was viewed and answered before anything carried it. */
export interface EarlierMarks {
  readonly viewed: boolean
  readonly completed: boolean
}

/**
 * Notes what carried these quotes to their clients; returns those that nothing carried before, with
 * the marks that they have already.
 */
export async function markCarried(
  transaction: OrganizationTransaction,
  quotes: readonly CarriedQuote[],
): Promise<Map<QuoteId, EarlierMarks>> {
  if (quotes.length === 0) return new Map()
  const column = <Value>(pick: (quote: CarriedQuote) => Value) => quotes.map(pick)
  const { rows } = await sql<EarlierMarks & { id: QuoteId }>`
    update quote q set sent_day = given.day, sent_by = given.sent_by,
      sent_agent_id = given.agent_id, send_mode = given.send_mode
    from unnest(${column(({ quoteId }) => quoteId)}::bigint[], ${column(({ day }) => day)}::date[],
      ${column(({ sentBy }) => sentBy)}::text[],
      ${column(({ agentId }) => agentId ?? 0)}::bigint[],
      ${column(({ sendMode }) => sendMode)}::text[]) as given (id, day, sent_by, agent_id,
      send_mode)
    where q.organization_id = ${transaction.organizationId} and q.id = given.id
      and q.sent_day is null
    returning q.id, q.first_viewed_at is not null as viewed,
      q.completed_at is not null as completed`.execute(transaction)
  return new Map(rows.map(({ id, ...marks }) => [id, marks]))
}

/** Adds to the rollup in one statement, in key order, so that two transactions cannot deadlock. */
export async function addToSendDays(
  transaction: OrganizationTransaction,
  rows: readonly SendDayCounts[],
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(counters.map((counter) => sql.ref(counter)))
  const given = rows.map(({ day, sentBy, agentId, sendMode, ...counts }) => ({
    day,
    email_type: sentBy,
    agent_id: agentId ?? 0,
    send_mode: sendMode,
    ...Object.fromEntries(counters.map((counter) => [counter, counts[counter] ?? 0])),
  }))
  const sums = counters.map((counter) => sql`sum(${sql.ref(counter)})`)
  const added = counters.map(
    (counter) =>
      sql`${sql.ref(counter)} = ${sql.ref(`send_day.${counter}`)} +
      ${sql.ref(`excluded.${counter}`)}`,
  )
  const types = sql.join(counters.map((counter) => sql`${sql.ref(counter)} int`))
  await sql`
    insert into send_day (organization_id, day, email_type, agent_id, send_mode, ${names})
    select o.organization_id, day, email_type, agent_id, send_mode, ${sql.join(sums)}
    from organization o
    cross join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (day date,
      email_type text, agent_id bigint, send_mode text, ${types})
    where o.organization_id = ${transaction.organizationId}
    group by o.organization_id, day, email_type, agent_id, send_mode
    order by day, email_type, agent_id, send_mode
    on conflict (organization_id, day, email_type, agent_id, send_mode) do update
      set ${sql.join(added)}`.execute(transaction)
}
