import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { visibleContacts } from '../../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import type { CalendarEmails, EmailOfDay } from '../../shared/email-calendar.contract.ts'
import { isFollowUp } from '../drafts/open-drafts.sql.ts'

export interface CalendarSpan {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

const seenBy = ({ organizationId }: OrganizationTransaction, scope: ContactScope) =>
  scope === 'all'
    ? sql``
    : sql`join contact c on c.organization_id = ${organizationId} and c.id = p.contact_id
        and ${visibleContacts(scope, 'c')}`

/** Counts the planned emails of these days by day, type and what happens to them. */
export async function countByDay(
  transaction: OrganizationTransaction,
  { from, to }: CalendarSpan,
  scope: ContactScope,
): Promise<CalendarEmails[]> {
  const { rows } = await sql<CalendarEmails>`
    select greatest(p.send_date, ${from}::date) as date, p.type, p.mode, count(*)::int as emails
    from planned_email p ${seenBy(transaction, scope)}
    where p.organization_id = ${transaction.organizationId} and p.send_date <= ${to}::date
    group by 1, 2, 3 order by 1, 4 desc, 2, 3`.execute(transaction)
  return rows
}

/** Counts the emails due on these days that a window holds, by day and state; no follow-ups. */
export async function countHeldByDay(
  transaction: OrganizationTransaction,
  { from, to }: CalendarSpan,
  scope: ContactScope,
): Promise<{ date: CalendarDate; state: string; emails: number }[]> {
  const { rows } = await sql<{ date: CalendarDate; state: string; emails: number }>`
    select p.target_date as date, p.rule::json ->> 'state' as state, count(*)::int as emails
    from planned_email p ${seenBy(transaction, scope)}
    where p.organization_id = ${transaction.organizationId} and p.status <> 'scheduled'
      and p.target_date >= ${from}::date and p.target_date <= ${to}::date
      and p.rule is not null and not ${isFollowUp('p')}
    group by 1, 2 order by 1, 3 desc, 2`.execute(transaction)
  return rows
}

export interface DayQuery {
  readonly day: CalendarDate
  readonly today: CalendarDate
  readonly type: EmailType | undefined
  readonly scope: ContactScope
  /** How many emails come before the page. */
  readonly offset: number
  readonly limit: number
}

/** An email of a day as stored. */
export interface EmailOfDayRow extends Omit<EmailOfDay, 'name'> {
  readonly first_name: string
  readonly last_name: string
}

/**
 * Returns emails of a day: those that go, overdue ones today, then those that were due and do not
 * go then; each by client.
 */
export async function listOfDay(
  transaction: OrganizationTransaction,
  { day, today, type, scope, offset, limit }: DayQuery,
): Promise<EmailOfDayRow[]> {
  const { organizationId } = transaction
  const ofType = type === undefined ? sql`` : sql`and p.type = ${type}`
  const goes = day === today ? sql`p.send_date <= ${day}::date` : sql`p.send_date = ${day}::date`
  const { rows } = await sql<EmailOfDayRow>`
    select r.contact_id, c.first_name, c.last_name, r.type, r.occasion, r.mode, r.reason, r.held
    from (
      select p.contact_id, p.type, p.occasion, p.mode, p.reason, false as held
      from planned_email p where p.organization_id = ${organizationId} and ${goes} ${ofType}
      union all
      select p.contact_id, p.type, p.occasion, p.mode, p.reason, true as held
      from planned_email p where p.organization_id = ${organizationId} and p.status <> 'scheduled'
        and p.target_date = ${day}::date
        and (p.send_date is null or p.send_date > ${day}::date) ${ofType}) r
    join contact c on c.organization_id = ${organizationId} and c.id = r.contact_id
      and ${visibleContacts(scope, 'c')}
    order by r.held, r.contact_id, r.type, r.occasion
    limit ${limit} offset ${offset}`.execute(transaction)
  return rows
}
