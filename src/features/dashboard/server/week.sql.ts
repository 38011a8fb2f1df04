import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { joinVisible } from '../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'
import { ownPhrases } from '../../contacts/shared/reasons/read-reason.ts'
import type { PlannedMode, PlannedStatus } from '../../outreach/shared/plan/plan-contact.ts'
import type { DayRange } from '../shared/period.rules.ts'

/** Emails of one type and reason in the plan, with one of them. */
export interface CountedEmails {
  readonly type: string
  readonly status: PlannedStatus
  readonly reason: string | null
  readonly emails: number
  readonly contactId: number
  readonly occasion: string
  readonly firstName: string
  readonly lastName: string
}

/** Emails of a day in the plan, and what happens on it. */
type WeekRow = CountedEmails & { readonly date: CalendarDate; readonly mode: PlannedMode }

/** Counts the planned emails of these days by day, type and reason, each with an example. */
export async function listWeek(
  transaction: OrganizationTransaction,
  { from, to }: DayRange,
  scope: ContactScope,
): Promise<WeekRow[]> {
  const { organizationId } = transaction
  const { rows } = await sql<WeekRow>`
    with counted as materialized (
      select p.send_date, p.type, p.status, p.reason, p.mode, count(*)::int as emails,
        min(p.contact_id) as contact_id
      from planned_email p ${joinVisible(organizationId, scope)}
      where p.organization_id = ${organizationId} and p.send_date >= ${from}::date
        and p.send_date <= ${to}::date
      group by p.send_date, p.type, p.status, p.reason, p.mode)
    select w.send_date as date, w.type, w.status, w.reason, w.mode, w.emails,
      c.id as "contactId", c.first_name as "firstName", c.last_name as "lastName", e.occasion
    from counted w
    cross join lateral (select id, first_name, last_name from contact
      where organization_id = ${organizationId} and id = w.contact_id limit 1) c
    cross join lateral (select min(p.occasion) as occasion from planned_email p
      where p.organization_id = ${organizationId} and p.contact_id = w.contact_id
        and p.type = w.type and p.send_date = w.send_date and p.status = w.status
        and p.mode = w.mode
        and p.reason is not distinct from w.reason) e
    order by w.send_date, w.emails desc, w.type, w.reason nulls first`.execute(transaction)
  return rows
}

/** Most agencies have fewer than a dozen. */
const maxReasons = 100

/** SQL: `reasonOfMany` of a column. */
export const sqlReasonOfMany = (reason: RawBuilder<string | null>): RawBuilder<string | null> =>
  sql`regexp_replace(${reason}, ${sql.lit(ownPhrases)}, '', 'g')`
const reasonOfMany = sqlReasonOfMany(sql`p.reason`)

/**
 * Counts the emails that were due on these days and do not go then, as they are skipped or go after
 * them, by type and reason, each with an example; `total` is also of reasons beyond the limit.
 * Stored reasons are counted first: there are few of them, and reading one takes its time.
 */
export async function listUnsent(
  transaction: OrganizationTransaction,
  { from, to }: DayRange,
  scope: ContactScope,
): Promise<{ total: number; unsent: CountedEmails[] }> {
  const { organizationId } = transaction
  const unsent = sql`p.status <> 'scheduled' and p.target_date >= ${from}::date
    and p.target_date <= ${to}::date and (p.send_date is null or p.send_date > ${to}::date)`
  const { rows } = await sql<CountedEmails & { readonly total: number }>`
    with stored as materialized (
      select p.type, p.status, p.reason, count(*)::int as emails, min(p.contact_id) as contact_id
      from planned_email p ${joinVisible(organizationId, scope)}
      where p.organization_id = ${organizationId} and ${unsent}
      group by p.type, p.status, p.reason),
    counted as materialized (
      select p.type, p.status, ${reasonOfMany} as reason, sum(p.emails)::int as emails,
        min(p.contact_id) as contact_id, sum(sum(p.emails)) over ()::int as total
      from stored p group by p.type, p.status, ${reasonOfMany}
      order by emails desc, p.type, reason nulls first limit ${maxReasons})
    select w.type, w.status, w.reason, w.emails, w.total,
      c.id as "contactId", c.first_name as "firstName", c.last_name as "lastName", e.occasion
    from counted w
    cross join lateral (select id, first_name, last_name from contact
      where organization_id = ${organizationId} and id = w.contact_id limit 1) c
    cross join lateral (select min(p.occasion) as occasion from planned_email p
      where p.organization_id = ${organizationId} and p.contact_id = w.contact_id
        and ${unsent} and p.type = w.type and p.status = w.status
        and ${reasonOfMany} is not distinct from w.reason) e
    order by w.emails desc, w.type, w.reason nulls first`.execute(transaction)
  return { total: rows[0]?.total ?? 0, unsent: rows.map(({ total, ...row }) => row) }
}
