import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId, EmailId, QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** The rollup's counter of an action; actions of software are counted separately. */
export type Counter = 'viewed' | 'clicked' | 'completed' | 'automated'

export interface SentEmail {
  readonly viewed_at: Date | null
  readonly clicked_at: Date | null
  readonly completed_at: Date | null
  readonly automated_at: Date | null
  readonly send_day: CalendarDate | null
  readonly email_type: string
  readonly agent_id: number | null
  readonly send_mode: string
}

/** Adds an event to a contact's history. */
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
  await transaction
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
    .execute()
}

/** Returns the email's marks and its key in the rollup, and locks the email, so that two first views count once. */
export async function lockEmailMarks(
  transaction: OrganizationTransaction,
  emailId: EmailId,
): Promise<SentEmail | undefined> {
  return transaction
    .selectFrom('email')
    .select([
      'viewed_at',
      'clicked_at',
      'completed_at',
      'automated_at',
      'send_day',
      'email_type',
      'agent_id',
      'send_mode',
    ])
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', emailId)
    .forUpdate()
    .executeTakeFirst()
}

/** Sets marks of an email that has none of them yet. */
export async function markEmail(
  transaction: OrganizationTransaction,
  emailId: EmailId,
  marks: readonly Counter[],
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

/** Adds one to these counters of the email's day. */
export async function addToSendDay(
  transaction: OrganizationTransaction,
  email: SentEmail & { readonly send_day: CalendarDate },
  counters: readonly Counter[],
): Promise<void> {
  const one = (counter: Counter) => (counters.includes(counter) ? 1 : 0)
  await transaction
    .insertInto('send_day')
    .values({
      organization_id: transaction.organizationId,
      day: email.send_day,
      email_type: email.email_type,
      agent_id: email.agent_id ?? 0,
      send_mode: email.send_mode,
      viewed: one('viewed'),
      clicked: one('clicked'),
      completed: one('completed'),
      automated: one('automated'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'day', 'email_type', 'agent_id', 'send_mode'])
        .doUpdateSet({
          viewed: sql`send_day.viewed + excluded.viewed`,
          clicked: sql`send_day.clicked + excluded.clicked`,
          completed: sql`send_day.completed + excluded.completed`,
          automated: sql`send_day.automated + excluded.automated`,
        }),
    )
    .execute()
}

/** Records when a quote was viewed first. */
export async function markQuoteViewed(
  transaction: OrganizationTransaction,
  quoteId: QuoteId,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('quote')
    .set({ first_viewed_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', quoteId)
    .where('first_viewed_at', 'is', null)
    .execute()
}

export interface SentCount {
  readonly day: CalendarDate
  readonly emailType: string
  readonly agentId: number | null
  readonly sendMode: string
  readonly count: number
}

/** Adds sent emails to their days in one statement, in key order, so that two senders cannot deadlock. */
export async function addSentCounts(
  transaction: OrganizationTransaction,
  rows: readonly SentCount[],
): Promise<void> {
  const column = <Value>(pick: (row: SentCount) => Value) => rows.map(pick)
  await sql`
    insert into send_day (organization_id, day, email_type, agent_id, send_mode, sent)
    select ${transaction.organizationId}, day, email_type, agent_id, send_mode, sum(count)
    from unnest(${column((row) => row.day)}::date[], ${column((row) => row.emailType)}::text[], ${column((row) => row.agentId ?? 0)}::bigint[],
      ${column((row) => row.sendMode)}::text[], ${column((row) => row.count)}::int[]) as given (day, email_type, agent_id, send_mode, count)
    group by day, email_type, agent_id, send_mode
    order by day, email_type, agent_id, send_mode
    on conflict (organization_id, day, email_type, agent_id, send_mode) do update set sent = send_day.sent + excluded.sent`.execute(
    transaction,
  )
}
