import { sql } from 'kysely'
import type { SendMode } from '../../features/entitlements/shared/send-mode.ts'
import { readLicenses } from '../../features/organizations/server/read-licenses.ts'
import { noAnnouncements } from '../../features/outreach/server/increases/announcements.sql.ts'
import { builderFor } from '../../features/outreach/server/send/build-email.ts'
import { getMailingOrganization } from '../../features/outreach/server/send/mailing-organization.sql.ts'
import { lockOutboxEmails } from '../../features/outreach/server/send/outbox-emails.sql.ts'
import {
  type PreparedEmail,
  storeParts,
} from '../../features/outreach/server/send/prepared-email.sql.ts'
import { createQuotes } from '../../features/quotes/server/create-quotes.ts'
import { lastDayOfQuote } from '../../features/quotes/server/quotes.sql.ts'
import { defaultEffectiveDate } from '../../features/quotes/shared/effective-dates.rules.ts'
import { readSendingIdentity } from '../../features/sending/server/sending-identity.ts'
import { type DayNumber, fromDayNumber } from '../../kernel/calendar-date.ts'
import { minuteMs } from '../../kernel/duration.ts'
import type { EmailId, PublicId, QuoteId } from '../../kernel/ids.ts'
import { dateIn } from '../../platform/clock.ts'
import { newPublicId } from '../../platform/crypto.ts'
import { refreshStatistics } from '../../platform/database/refresh-statistics.ts'
import type { OrganizationTransaction } from '../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../platform/services.ts'
import type { EmailRecord } from './history.ts'
import { storeAnswers } from './store-answers.ts'

/** 08:00 or 09:00 in Chicago, plus `minutes`. */
const morning = (day: DayNumber, minutes: number) =>
  new Date(`${fromDayNumber(day)}T14:00:00Z`).getTime() + minutes * minuteMs
const instant = (day: DayNumber | null | undefined, minutes: number) =>
  day == null ? null : new Date(morning(day, minutes)).toISOString()

export interface HistoryOptions {
  readonly sendMode: SendMode
  /** Learns how much is stored, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/**
 * Stores the past as the product would have: emails with templates and values, quotes, events, call
 * requests, the rollup.
 */
export async function storeHistory(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  records: readonly EmailRecord[],
  { sendMode, onProgress = () => {} }: HistoryOptions,
): Promise<void> {
  const bases = records.filter(({ base }) => base === null)
  const quotes = await createQuotes(
    transaction,
    bases.map((record) => ({
      contactId: record.contactId,
      agentId: record.agentId,
      effectiveDate: defaultEffectiveDate(fromDayNumber(record.day)),
      source: 'outreach',
    })),
    context.clock.now(),
  )
  const quoteOf = new Map(
    bases.map((record, index) => [
      record,
      quotes[index] as { quoteId: QuoteId; publicId: PublicId },
    ]),
  )
  const ids = await insertEmails(context, transaction, bases, sendMode, (record) => ({
    occasion: record.occasion,
    quoteId: quoteOf.get(record)?.quoteId,
  }))
  const followUps = records.filter(({ base }) => base !== null)
  await insertEmails(context, transaction, followUps, sendMode, (record) => ({
    occasion: String(ids.get(record.base as EmailRecord)),
    quoteId: quoteOf.get(record.base as EmailRecord)?.quoteId,
  }))
  await refreshStatistics(transaction)
  onProgress(0.2)
  await finishEmails(context, transaction, (share) => onProgress(0.2 + 0.7 * share))
  await recordReactions(context, transaction)
  await storeAnswers(context, transaction, bases, {
    quoteOf: (record) => quoteOf.get(record)?.quoteId ?? null,
    emailOf: (record) => ids.get(record) ?? null,
  })
}

async function insertEmails(
  { organizationId }: OrganizationContext,
  transaction: OrganizationTransaction,
  records: readonly EmailRecord[],
  sendMode: SendMode,
  parts: (record: EmailRecord) => { occasion: string; quoteId: QuoteId | undefined },
): Promise<Map<EmailRecord, EmailId>> {
  const ids = new Map<EmailRecord, EmailId>()
  for (let from = 0; from < records.length; from += 1000) {
    const batch = records.slice(from, from + 1000)
    const rows = batch.map((record, index) => {
      const minutes = 30 + (index % 60)
      const sent = instant(record.day, minutes) ?? ''
      const { occasion, quoteId } = parts(record)
      return {
        organization_id: organizationId,
        public_id: newPublicId(),
        contact_id: record.contactId,
        agent_id: record.agentId,
        quote_id: quoteId ?? null,
        email_type: record.type,
        occasion,
        send_mode: sendMode,
        status: 'sending' as const,
        scheduled_date: fromDayNumber(record.day),
        event_passed: record.eventPassed,
        queued_at: sent,
        sent_at: sent,
        send_day: fromDayNumber(record.day),
        viewed_at: instant(record.reaction?.viewedOn, minutes + 95),
        clicked_at: instant(record.reaction?.clickedOn, minutes + 99),
        completed_at: instant(record.reaction?.answeredOn, minutes + 108),
      }
    })
    const made = await transaction.insertInto('email').values(rows).returning('id').execute()
    made.forEach((row, index) => {
      const record = batch[index]
      if (record !== undefined) ids.set(record, row.id as EmailId)
    })
  }
  await sql`insert into directory.public_link (public_id, organization_id, kind, target_id)
    select public_id, organization_id, 'email', id from email
      where organization_id = ${organizationId} on conflict do nothing`.execute(transaction)
  return ids
}

/**
 * Adds the parts that the sender stores, with the sender's own code, so that each past email can be
 * shown as it was.
 */
async function finishEmails(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  onProgress: (share: number) => void,
): Promise<void> {
  const { organizationId } = context
  const mailing = await getMailingOrganization(transaction)
  const licenses = await readLicenses(transaction)
  const identity = await readSendingIdentity(context, transaction)
  const pending = await transaction
    .selectFrom('email')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'sending')
    .execute()
  for (let from = 0; from < pending.length; from += 1000) {
    const ids = pending.slice(from, from + 1000).map(({ id }) => id as EmailId)
    const emails = await lockOutboxEmails(transaction, ids)
    // Prices and dates are those of the day on which an email went.
    for (const [at, sent] of Map.groupBy(emails, ({ queuedAt }) => queuedAt.getTime())) {
      const now = new Date(at)
      const quotes = new Map(sent.flatMap(({ id, quote }) => (quote ? [[id, quote]] : [])))
      const build = await builderFor(transaction, sent, {
        preparation: { ...context, ...mailing, licenses, identity, now },
        today: dateIn(mailing.organization.time_zone, now),
        quotes,
        announcements: noAnnouncements,
      })
      const prepared: PreparedEmail[] = []
      for (const email of sent)
        if (quotes.has(email.id)) prepared.push((await build({ email, companions: [] })).email)
      await storeParts(transaction, prepared)
    }
    onProgress(Math.min(1, (from + 1000) / pending.length))
  }
  await sql`update email set status = 'sent', attempts = 1
    where organization_id = ${organizationId} and status = 'sending'`.execute(transaction)
}

/** Derives events, rollup, first views of quotes and the contacts' status from emails' marks. */
async function recordReactions(
  { organizationId }: OrganizationContext,
  transaction: OrganizationTransaction,
): Promise<void> {
  await sql`insert into activity_event (organization_id, at, kind, contact_id, quote_id, email_id)
    select m.organization_id, e.at, e.kind, m.contact_id, m.quote_id, m.id from email m
    cross join lateral (values ('viewed', m.viewed_at), ('clicked', m.clicked_at),
      ('completed', m.completed_at)) as e (kind, at)
    where m.organization_id = ${organizationId} and e.at is not null
    on conflict do nothing`.execute(transaction)
  await sql`update quote q set created_at = m.sent_at, expires_on = ${lastDayOfQuote(sql`m.send_day`)},
    sent_day = m.send_day, sent_by = m.email_type,
      sent_agent_id = coalesce(m.agent_id, 0), send_mode = m.send_mode,
      first_viewed_at = a.viewed_at, completed_at = a.completed_at
    from email m
    join (select quote_id, min(viewed_at) as viewed_at, min(completed_at) as completed_at from email
      where organization_id = ${organizationId} group by quote_id) a on a.quote_id = m.quote_id
    where q.organization_id = ${organizationId} and m.organization_id = q.organization_id
      and m.quote_id = q.id and m.email_type not like 'follow_up_%'`.execute(transaction)
  await sql`insert into send_day (organization_id, day, email_type, agent_id, send_mode, sent,
    viewed, clicked, completed, quotes, quotes_viewed, quotes_completed)
    select organization_id, day, type, agent_id, send_mode, sum(sent), sum(viewed), sum(clicked),
      sum(completed), sum(quotes), sum(quotes_viewed), sum(quotes_completed)
    from (
      select organization_id, send_day as day, email_type as type,
        coalesce(agent_id, 0) as agent_id, send_mode, 1 as sent,
        (viewed_at is not null)::int as viewed,
        (clicked_at is not null)::int as clicked, (completed_at is not null)::int as completed,
        0 as quotes, 0 as quotes_viewed, 0 as quotes_completed
      from email where organization_id = ${organizationId}
      union all
      select organization_id, sent_day, sent_by, sent_agent_id, send_mode, 0, 0, 0, 0, 1,
        (first_viewed_at is not null)::int, (completed_at is not null)::int
      from quote where organization_id = ${organizationId} and sent_day is not null
    ) counted group by organization_id, day, type, agent_id, send_mode`.execute(transaction)
  await sql`update contact c set last_emailed = m.last,
    status = case when m.completed > 0 then 'Health Completed' when m.viewed > 0 then 'Quote Viewed'
    else 'Quote Sent' end
    from (select organization_id, contact_id, max(sent_at) as last, count(viewed_at) as viewed,
      count(completed_at) as completed from email
      where organization_id = ${organizationId} group by organization_id, contact_id) m
    where c.organization_id = ${organizationId} and m.organization_id = c.organization_id
      and m.contact_id = c.id`.execute(transaction)
}
