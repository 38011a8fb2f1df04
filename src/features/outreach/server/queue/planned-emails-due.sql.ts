import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate, DayNumber } from '../../../../kernel/calendar-date.ts'
import type { AgentId, ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { forgetNextEmail } from '../../../contacts/server/forget-next-email.ts'
import { mayBeEmailed } from '../../../contacts/server/suppression.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { responsibleAgent } from '../../../organizations/server/responsible-agent.ts'
import {
  type EmailType,
  emailTypeNames,
  followUpTypes,
  jointDays,
  yearlyEmailTypes,
} from '../../../organizations/shared/email-types.ts'
import type { EmailStatus } from '../../shared/email-status.ts'
import { outreachConstants } from '../../shared/plan/outreach-constants.ts'
import { typeList } from '../email-type-list.ts'
import {
  carrierSettingJoin,
  type SmartSendRow,
  smartSendColumns,
} from '../plan/smart-send-contact.sql.ts'
import { type PlannedWhy, plannedWhy } from './why-queued.ts'

/** A planned email whose day has come, with everything that decides when and whether it goes. */
export interface PlannedEmailDue extends SmartSendRow {
  readonly contactId: ContactId
  readonly agentId: AgentId | null
  readonly type: EmailType
  readonly occasion: string
  readonly sendDate: CalendarDate
  readonly eventDate: DayNumber | null
  /** Null also where the agency does not join the emails of households. */
  readonly householdId: number | null
  readonly email: string | null
  /** The agent's id, of the default agent for a contact without one. */
  readonly signerId: number
  readonly language: string | null
  readonly planned: PlannedWhy
}

/** Position in the order of the plan; the next rows come after it. */
export interface PlanPosition {
  readonly sendDate: CalendarDate
  readonly contactId: ContactId
}

interface DueQuery {
  readonly today: CalendarDate
  readonly sendMode: SendMode
  readonly after: PlanPosition | undefined
  readonly limit: number
}

const rank = (table: string) =>
  sql.raw(`array_position(array[${typeList(emailTypeNames)}], ${table}.type)`)

const selected = ({ organizationId }: OrganizationTransaction) => sql`
  select p.contact_id as "contactId", c.agent_id as "agentId", p.type, p.occasion,
    p.send_date as "sendDate",
    p.event_date - date '1970-01-01' as "eventDate", ${sql.raw(smartSendColumns)},
    case when o.join_household_emails then c.household_id end as "householdId", c.email,
    ${responsibleAgent(organizationId, sql`c.agent_id`)} as "signerId",
    c.preferred_language as language, ${plannedWhy} as planned
  from planned_email p
  join organization o on o.organization_id = p.organization_id
  join contact c on c.organization_id = p.organization_id and c.id = p.contact_id
  ${sql.raw(carrierSettingJoin)}`

/** SQL: those that need no person, and approved drafts: no other email waits for a draft. */
const goes = (table: string) => sql.raw(`${table}.mode in ('send', 'approved')`)

/** SQL: client `c` has neither paused nor declined an email, or a letter, of this type. */
export const isWanted = (type: RawBuilder<string>, today: CalendarDate) => sql<boolean>`
  (c.emails_paused_until is null or c.emails_paused_until <= ${today})
  and (c.emails_declined is null or not (c.emails_declined && array[${type},
    case when ${type} in (${sql.raw(typeList(followUpTypes))}) then 'follow_ups' end]))`

/** SQL: no other email or letter of this send mode went to client `c` today or is about to. */
export const isFirstToday = (
  { organizationId }: OrganizationTransaction,
  { today, sendMode }: { readonly today: CalendarDate; readonly sendMode: SendMode },
) => sql<boolean>`not exists (
  select 1 from email m where m.organization_id = ${organizationId}
    and m.contact_id = c.id and m.send_mode = ${sendMode}
    and (m.send_day = ${today} or (m.status in ('queued', 'sending')
      and m.scheduled_date <= ${today})
      or (m.status = 'unconfirmed' and m.scheduled_date = ${today})) offset 0)`

/** SQL: the client may get planned email `p` on that day. */
export const mayGo = ({ organizationId }: OrganizationTransaction, today: CalendarDate) => sql`
  ${sql.raw(mayBeEmailed)} and ${isWanted(sql<string>`p.type`, today)}
  and not (p.type in (${sql.raw(typeList(followUpTypes))}) and exists (select 1 from client_email w
    where w.organization_id = ${organizationId} and w.contact_id = c.id and w.unread offset 0))
  and not exists (select 1 from suppression s where s.organization_id = ${organizationId}
    and s.email = lower(c.email) offset 0)`

/**
 * Locks the next due emails in the order of the plan, skipping rows that another worker has locked.
 * At most one for each contact: the first in rank, and none if an email of this send mode went
 * today or is about to. `offset 0` keeps the three checks lookups by contact.
 */
export async function lockPlannedEmailsDue(
  transaction: OrganizationTransaction,
  { today, sendMode, after, limit }: DueQuery,
): Promise<PlannedEmailDue[]> {
  const { organizationId } = transaction
  const position =
    after === undefined
      ? sql``
      : sql`and (p.send_date, p.contact_id) > (${after.sendDate}::date, ${after.contactId}::bigint)`
  // A first plan has no statistics yet: without this, every batch would sort all due rows instead
  // of walking the index.
  await sql.raw('set local enable_sort = off').execute(transaction)
  const { rows } = await sql<PlannedEmailDue>`${selected(transaction)}
    where p.organization_id = ${organizationId} and p.send_date <= ${today}
      and p.status in ('scheduled', 'delayed') and ${goes('p')} ${position}
      and ${mayGo(transaction, today)}
      and not exists (
        select 1 from planned_email q where q.organization_id = ${organizationId}
          and q.contact_id = p.contact_id and q.send_date <= ${today}
          and q.status in ('scheduled', 'delayed') and ${goes('q')}
            and (${rank('q')}, q.occasion) < (${rank('p')}, p.occasion) offset 0)
      and ${isFirstToday(transaction, { today, sendMode })}
    order by p.send_date, p.contact_id
      limit ${limit} for update of p skip locked for key share of c skip locked`.execute(
    transaction,
  )
  return rows
}

/** The households to look at, beside the emails that go already. */
interface HouseholdQuery {
  readonly today: CalendarDate
  readonly sendMode: SendMode
  readonly householdIds: readonly number[]
  readonly goingIds: readonly ContactId[]
}

/**
 * Locks each member's next email of these households, skipping rows that another worker has locked:
 * a yearly one that is due within `jointDays`. None for a member who gets another email today. One
 * that is due later goes neither `closeDays` after another one.
 */
export async function lockNextOfHouseholds(
  transaction: OrganizationTransaction,
  { today, sendMode, householdIds, goingIds }: HouseholdQuery,
): Promise<PlannedEmailDue[]> {
  const { organizationId } = transaction
  const { rows } = await sql<PlannedEmailDue>`${selected(transaction)}
    where p.organization_id = ${organizationId} and c.household_id = any(${householdIds}::bigint[])
      and p.contact_id <> all(${goingIds}::bigint[])
      and p.send_date <= ${today}::date + ${jointDays}::int
      and p.type in (${sql.raw(typeList(yearlyEmailTypes))})
      and p.status in ('scheduled', 'delayed') and ${goes('p')}
      and ${mayGo(transaction, today)}
      and not exists (
        select 1 from planned_email q where q.organization_id = ${organizationId}
          and q.contact_id = p.contact_id and q.status in ('scheduled', 'delayed')
          and ${goes('q')}
          and (greatest(q.send_date, ${today}::date), ${rank('q')}, q.occasion)
            < (greatest(p.send_date, ${today}::date), ${rank('p')}, p.occasion) offset 0)
      and not exists (
        select 1 from email m where m.organization_id = ${organizationId}
          and m.contact_id = p.contact_id and m.send_mode = ${sendMode}
          and (m.send_day >= ${today}::date
              - case when p.send_date > ${today} then ${outreachConstants.closeDays}::int else 0 end
            or m.status in ('queued', 'sending')
            or (m.status = 'unconfirmed' and m.scheduled_date = ${today})) offset 0)
    for update of p skip locked for key share of c skip locked`.execute(transaction)
  // Not sorted by the statement, which would walk the plan of the whole organization instead.
  return rows.sort((a, b) => a.sendDate.localeCompare(b.sendDate) || a.contactId - b.contactId)
}

type PlannedEmailKey = Pick<PlannedEmailDue, 'contactId' | 'type' | 'occasion'>

const idsOf = (emails: readonly PlannedEmailKey[]) => emails.map(({ contactId }) => contactId)
const keys = (
  emails: readonly PlannedEmailKey[],
) => sql`unnest(${idsOf(emails)}::bigint[], ${emails.map(({ type }) => type)}::text[],
  ${emails.map(({ occasion }) => occasion)}::text[]) as k(contact_id, type, occasion)`

// `= any` beside the join: without statistics the join alone would read the whole organization for
// every batch.
export async function removePlannedEmails(
  transaction: OrganizationTransaction,
  emails: readonly PlannedEmailKey[],
): Promise<void> {
  await sql`
    delete from planned_email p using ${keys(emails)}
    where p.organization_id = ${transaction.organizationId} and p.contact_id = any(${idsOf(emails)})
      and p.contact_id = k.contact_id
      and p.type = k.type and p.occasion = k.occasion`.execute(transaction)
  await forgetNextEmail(transaction, idsOf(emails))
}

const canceled: EmailStatus = 'cancelled'

/**
 * Removes emails canceled before they went, such as while the subscription was paused, so that they
 * can be queued again. One that may have arrived stays: another copy would have no mark.
 */
export async function removeCanceledEmails(
  transaction: OrganizationTransaction,
  emails: readonly PlannedEmailKey[],
  sendMode: SendMode,
): Promise<void> {
  await sql`
    delete from email m using ${keys(emails)}
    where m.organization_id = ${transaction.organizationId} and m.contact_id = any(${idsOf(emails)})
      and m.contact_id = k.contact_id
      and m.email_type = k.type and m.occasion = k.occasion and m.send_mode = ${sendMode}
        and m.status = ${canceled} and m.unknown_outcomes = 0`.execute(transaction)
}
