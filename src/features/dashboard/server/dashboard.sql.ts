import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Counted } from '../../../platform/recent-totals.ts'
import { hasLetter } from '../../contacts/server/list/letter-conditions.ts'
import { sendDayAgents, visibleContacts } from '../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'
import { followUpTypes } from '../../organizations/shared/email-types.ts'
import type { PlannedMode } from '../../outreach/shared/plan/plan-contact.ts'
import { type UpcomingEmail, upcomingPageSize } from '../shared/dashboard.contract.ts'
import type { DayRange } from '../shared/period.rules.ts'
import type { SendDay } from '../shared/send-ranking.rules.ts'

/** The sent emails and quotes to count: of a period, a send mode and the contacts a member sees. */
export type SendFilter = DayRange & {
  readonly mode: 'production' | 'test'
  readonly scope: ContactScope
}

const sendsOf = (transaction: OrganizationTransaction, { from, to, mode, scope }: SendFilter) => {
  const agents = sendDayAgents(scope)
  return transaction
    .selectFrom('send_day')
    .where('organization_id', '=', transaction.organizationId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('send_mode', '=', mode)
    .$if(agents !== 'all', (query) => query.where('agent_id', 'in', agents as readonly number[]))
}

type Total =
  | 'quotes'
  | 'quotes_viewed'
  | 'quotes_completed'
  | 'sent'
  | 'viewed'
  | 'clicked'
  | 'automated'
const total = (column: Total) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`

/** Returns the totals of quotes and of emails that carried them, and of the activity on both. */
export async function sumSends(transaction: OrganizationTransaction, filter: SendFilter) {
  return sendsOf(transaction, filter)
    .select([
      total('quotes').as('quotesSent'),
      total('quotes_viewed').as('quotesViewed'),
      total('quotes_completed').as('healthCompleted'),
      total('sent').as('emailsSent'),
      total('viewed').as('emailsViewed'),
      total('clicked').as('linksClicked'),
      total('automated').as('likelyAutomated'),
    ])
    .select(
      sql<number>`coalesce(sum(sent) filter (where email_type = any(${[...followUpTypes]}::text[])),
        0)::int`.as('followUpsSent'),
    )
    .executeTakeFirstOrThrow()
}

/** Returns the totals of quotes by the agent at the time of sending, 0 for none. */
export async function sumSendsByAgent(transaction: OrganizationTransaction, filter: SendFilter) {
  return sendsOf(transaction, filter)
    .select([
      'agent_id as agentId',
      total('quotes').as('quotesSent'),
      total('quotes_viewed').as('quotesViewed'),
      total('quotes_completed').as('healthCompleted'),
    ])
    .groupBy('agent_id')
    .having(sql`sum(quotes)`, '>', 0)
    .execute()
}

/** Returns the quotes by day, for days on which at least one was sent (decision 158). */
export async function listSendDays(
  transaction: OrganizationTransaction,
  filter: SendFilter,
): Promise<SendDay[]> {
  return sendsOf(transaction, filter)
    .select([
      'day as sendDate',
      total('quotes').as('quotesSent'),
      total('quotes_viewed').as('quotesViewed'),
      total('quotes_completed').as('healthCompleted'),
    ])
    .groupBy('day')
    .having(sql`sum(quotes)`, '>', 0)
    .execute()
}

/** Those that an agent sends by hand do not count as emails of the plan's days. */
const plannedIn = (transaction: OrganizationTransaction, { from, to }: DayRange) =>
  transaction
    .selectFrom('planned_email')
    .where('planned_email.organization_id', '=', transaction.organizationId)
    .where('planned_email.send_date', '>=', from)
    .where('planned_email.send_date', '<=', to)
    .where('planned_email.mode', '<>', 'notify')

const withContact = (transaction: OrganizationTransaction, days: DayRange, scope: ContactScope) =>
  plannedIn(transaction, days)
    .innerJoin('contact', (join) =>
      join
        .on('contact.organization_id', '=', transaction.organizationId)
        .onRef('contact.id', '=', 'planned_email.contact_id'),
    )
    .where(visibleContacts(scope, 'contact'))

/**
 * Counts the emails planned for these days. For all contacts the plan's index alone is read; for
 * some of them all emails of these days.
 */
export async function countUpcoming(
  transaction: OrganizationTransaction,
  days: DayRange,
  scope: ContactScope,
): Promise<Counted> {
  const read = sql<number>`count(*)::int`.as('read')
  if (scope === 'all') {
    const found = await plannedIn(transaction, days).select(read).executeTakeFirstOrThrow()
    return { ...found, total: found.read }
  }
  return plannedIn(transaction, days)
    .leftJoin('contact', (join) =>
      join
        .on('contact.organization_id', '=', transaction.organizationId)
        .onRef('contact.id', '=', 'planned_email.contact_id')
        .on(visibleContacts(scope, 'contact')),
    )
    .select([read, sql<number>`count(contact.id)::int`.as('total')])
    .executeTakeFirstOrThrow()
}

/** Counts the clients who get a letter in place of an email in these days, as the list does. */
export async function countByLetter(
  transaction: OrganizationTransaction,
  days: DayRange,
  scope: ContactScope,
): Promise<number> {
  const { organizationId } = transaction
  const { rows } = await sql<{ clients: number }>`
    select count(*)::int as clients from contact c where c.organization_id = ${organizationId}
      and ${visibleContacts(scope, 'c')} and ${hasLetter(organizationId, days)}`.execute(
    transaction,
  )
  return rows[0]?.clients ?? 0
}

/**
 * Returns 20 planned emails from `offset` on. A planned email has no id: its key is contact, type
 * and occasion.
 */
export async function listUpcomingPage(
  transaction: OrganizationTransaction,
  days: DayRange,
  scope: ContactScope,
  offset: number,
): Promise<UpcomingEmail[]> {
  return withContact(transaction, days, scope)
    .select([
      sql<string>`planned_email.contact_id || '-' || planned_email.type || '-'
        || planned_email.occasion`.as('id'),
      'planned_email.contact_id',
      'planned_email.type as email_type',
      'planned_email.send_date as scheduled_send_date',
      'planned_email.status',
      'planned_email.mode',
      'contact.first_name',
      'contact.last_name',
    ])
    .$narrowType<{ scheduled_send_date: CalendarDate; mode: PlannedMode }>()
    .orderBy('planned_email.send_date')
    .orderBy('planned_email.contact_id')
    .orderBy('planned_email.type')
    .orderBy('planned_email.occasion')
    .limit(upcomingPageSize)
    .offset(offset)
    .execute()
}
