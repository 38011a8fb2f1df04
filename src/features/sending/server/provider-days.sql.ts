import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { complaintsOfAll } from '../../contacts/server/trash/deleted-complaints.ts'
import { visibleContacts } from '../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'

export interface SentToProvider {
  readonly provider: string
  /** Emails that the mail server has accepted, and those of them from the agency's own domain. */
  readonly sent: number
  readonly own: number
}

/** Adds to the counts of a day. The rows stay locked until the end of the transaction. */
export async function addProviderDay(
  transaction: OrganizationTransaction,
  day: CalendarDate,
  counts: readonly SentToProvider[],
): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into provider_day (organization_id, day, provider, sent, own)
    select o.organization_id, ${day}::date, given.provider, given.sent, given.own
    from organization o cross join unnest(${counts.map(({ provider }) => provider)}::text[],
      ${counts.map(({ sent }) => sent)}::int[], ${counts.map(({ own }) => own)}::int[])
      as given (provider, sent, own)
    where o.organization_id = ${transaction.organizationId}
    order by given.provider
    on conflict (organization_id, day, provider) do update
      set sent = provider_day.sent + excluded.sent,
        own = provider_day.own + excluded.own`.execute(transaction)
}

/** Returns what went to each provider from one day to another, with the first day that counts. */
export async function sumProviderDays(
  transaction: OrganizationTransaction,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
) {
  const rows = await transaction
    .selectFrom('provider_day')
    .select(['provider', 'day', 'sent'])
    .where('organization_id', '=', transaction.organizationId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return rows
}

export interface OwnDays {
  /** Emails from the agency's own domain today, and on how many days before. */
  readonly today: number
  readonly daysBefore: number
}

/** Returns how far the warm-up of the agency's domain is with each provider. */
export async function listOwnDays(
  transaction: OrganizationTransaction,
  { since, today }: { readonly since: CalendarDate; readonly today: CalendarDate },
): Promise<Map<string, OwnDays>> {
  const { rows } = await sql<{ provider: string; today: number; before: number }>`
    select provider, coalesce(sum(own) filter (where day = ${today}), 0)::int as today,
      (count(*) filter (where day < ${today}))::int as before
    from provider_day
    where organization_id = ${transaction.organizationId} and day >= ${since} and day <= ${today}
      and own > 0
    group by provider`.execute(transaction)
  return new Map(rows.map((row) => [row.provider, { today: row.today, daysBefore: row.before }]))
}

/**
 * Returns who complained, by recipient domain and the day on which their last such email went: one
 * person counts once, whatever number of emails they call spam, and also after their deletion.
 */
export async function listComplaints(
  transaction: OrganizationTransaction,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
) {
  const { rows } = await sql<{ domain: string; day: CalendarDate; complaints: number }>`
    select c.domain, c.day, count(*)::int as complaints from (
      select domain, max(send_day) as day
      from ${complaintsOfAll(transaction.organizationId, { from, to })} r
      group by domain, person_hash) c
    group by c.domain, c.day`.execute(transaction)
  return rows
}

/** Returns how many planned emails to contacts of a scope are due to each recipient domain. */
export async function listWaitingDomains(
  transaction: OrganizationTransaction,
  today: CalendarDate,
  scope: ContactScope = 'all',
): Promise<{ domain: string; emails: number }[]> {
  const { rows } = await sql<{ domain: string; emails: number }>`
    select lower(substring(c.email from '[^@]*$')) as domain, count(*)::int as emails
    from planned_email p
    join contact c on c.organization_id = ${transaction.organizationId} and c.id = p.contact_id
    where p.organization_id = ${transaction.organizationId} and p.send_date <= ${today}
      and p.status in ('scheduled', 'delayed') and p.mode in ('send', 'approved')
      and c.email is not null and ${visibleContacts(scope, 'c')}
    group by 1`.execute(transaction)
  return rows
}
