import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { coverageEndsRunning } from '../../../enrollment-windows/shared/federal-right.rules.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { policyStatuses, statusIn } from '../../../organizations/shared/client-status.rules.ts'
import type { ContactFilter } from '../../shared/contact-filter.ts'
import type { ListSort } from '../../shared/list/list-sort.rules.ts'
import { ownReason } from '../suppression.ts'
import { isHit, ofIncrease, paidCents, policyInForce, pricedOn, risen } from './increase-hits.ts'

/** Where values that other tables have of contacts come from. */
export interface BesideContext {
  readonly transaction: OrganizationTransaction
  readonly now: Date
  /** The agency's date; read only for what depends on it. */
  readonly today?: CalendarDate
  /** The agency's; read with the date. */
  readonly timeZone?: string
  /** The mode and the days of sending; read only for what happened between days. */
  readonly sending?: { readonly timeZone: string; readonly sendMode: SendMode }
  /** How many contacts match, where the page of a filter is found another way if they are many. */
  readonly matches?: number | undefined
}

/**
 * Returns the context of a list. The date is read before the statements that depend on it, so that
 * the planner knows it: with a sub-select it would guess how many clients are 80 or older.
 */
export async function besideContext(
  { clock }: MemberContext,
  transaction: OrganizationTransaction,
  {
    filter,
    sort,
    columns = [],
  }: { filter: ContactFilter; sort?: ListSort; columns?: readonly string[] },
): Promise<BesideContext> {
  const dated = ['age', 'next_email', 'emails', 'anniversary', 'federal_right']
  const depends =
    filter.ages.length > 0 ||
    filter.emails.length > 0 ||
    filter.federal.length > 0 ||
    filter.last_email.length > 0 ||
    filter.next_email.length > 0 ||
    (sort !== undefined && sort.key !== 'age' && dated.includes(sort.key)) ||
    columns.some((key) => dated.includes(key))
  const now = clock.now()
  const sending = filter.between.length > 0 ? await readSubscription(transaction) : undefined
  const context = { transaction, now, ...(sending && { sending }) }
  if (!depends) return context
  const timeZone = sending?.timeZone ?? (await getTimeZone(transaction))
  return { ...context, timeZone, today: clock.today(timeZone) }
}

export function todayOf({ today }: BesideContext): CalendarDate {
  if (today === undefined) throw new Error('a list that depends on the date must read it first')
  return today
}

export function timeZoneOf({ timeZone }: BesideContext): string {
  if (timeZone === undefined) throw new Error('a list with days must read the time zone first')
  return timeZone
}

export function sendingOf({ sending }: BesideContext) {
  if (sending === undefined) throw new Error('a list that depends on sending must read it first')
  return sending
}

/**
 * SQL of rows `contact_id, value, detail`, at most one for each contact: what other tables say of
 * it. The list sorts and filters by `value` and shows both. Each names the organization as a value
 * wherever it reads, which a distributed PostgreSQL needs.
 */
export type RowsBeside = (context: BesideContext) => RawBuilder<unknown>

/** Ids of another table, once each: of contacts that a condition has, or that it leaves out. */
export interface RowsOfCondition {
  readonly ids: RawBuilder<unknown>
  readonly without?: boolean
}

const inForce =
  (value: string, detail: string): RowsBeside =>
  ({ transaction: { organizationId } }) =>
    sql`(select i.contact_id, ${sql.raw(value)} as value,
    ${sql.raw(detail)} as detail from policy i
    where i.organization_id = ${organizationId} and i.in_force and ${sql.raw(value)} is not null)`

export const plan = inForce('i.plan_code', 'null::text')
export const premium = inForce('i.premium_cents', 'i.premium_on')
export const policyNumber = inForce('i.number_key', 'i.policy_number')

/**
 * SQL: the first anniversary from today on of the policy of contact `c`, a year or more after its
 * start; in common years February 28 for one of the 29th. Null if it has none.
 */
export const anniversary = (context: BesideContext): RawBuilder<CalendarDate | null> =>
  sql`case when ${hasAnniversary('c')}
    then ${anniversaryOf(sql`c.effective_date`, context)} end`

export function anniversaryOf(start: RawBuilder<unknown>, context: BesideContext) {
  const today = sql`${todayOf(context)}::date`
  const inYears = (years: RawBuilder<unknown>) =>
    sql`(${start} + make_interval(years => (${years})::int))::date`
  const thisYear = sql`extract(year from ${today}) - extract(year from ${start})`
  return inYears(sql`greatest(1, ${thisYear}
    + case when ${inYears(thisYear)} < ${today} then 1 else 0 end)`)
}

/** SQL: whether a contact's policy has anniversaries, in the words of the index. */
export const hasAnniversary = (alias: string) =>
  sql.raw<boolean>(`(${alias}.effective_date is not null
    and ${statusIn(`${alias}.client_status`, policyStatuses)})`)

/**
 * The last time that a person saw a quote. Nearly all views that a later one has followed are
 * marked, and left out of the index; the others are compared.
 */
export const lastViewed: RowsBeside = ({ transaction: { organizationId } }) => {
  const unmarked = (alias: string) => {
    const a = sql.raw(alias)
    return sql`${a}.organization_id = ${organizationId} and ${a}.kind = 'viewed'
      and ${a}.superseded is null`
  }
  return sql`(select e.contact_id, e.at as value, null::text as detail from activity_event e
    where ${unmarked('e')} and not exists (select 1 from activity_event l where ${unmarked('l')}
      and l.contact_id = e.contact_id and (l.at, l.id) > (e.at, e.id)))`
}

/** The value of an extra field: texts and dates by their letters, numbers before them by size. */
export const fieldValue =
  (id: number): RowsBeside =>
  ({ transaction: { organizationId } }) =>
    sql`(select v.contact_id, v.sort_key as value, v.number as detail from client_field_value v
      where v.organization_id = ${organizationId} and v.field_id = ${id})`

/** Whether a member paused the emails of a contact: on that day they go again. */
export const isPaused = (alias: string, context: BesideContext) =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.emails_paused_until`)} > ${todayOf(context)}::date,
    false)`

/**
 * SQL: a contact is in the agency's hold-out group (decision 075), by the key of what it drew.
 * Before Go Live no one is: an import may bring draws.
 */
export const inHoldOut = (alias: string, { transaction: { organizationId } }: BesideContext) =>
  sql<boolean>`exists (select 1 from hold_out_draw d cross join organization o
    where d.organization_id = ${organizationId} and d.contact_id = ${sql.ref(`${alias}.id`)}
      and o.organization_id = ${organizationId} and d.round = o.hold_out_round
      and d.draw < o.hold_out_percent / 100.0::double precision and o.go_live_at is not null)`

/**
 * SQL: why no email goes to contact `c`; null if one may. The hold-out and a pause come last, in
 * this order, as in the plan.
 */
export const noEmailReason = (context: BesideContext): RawBuilder<string | null> =>
  sql`coalesce(${sql.raw(ownReason)}, (select s.reason from suppression s
    where s.organization_id = ${context.transaction.organizationId} and s.email = c.email),
    case when ${inHoldOut('c', context)} then 'held_out'
      when ${isPaused('c', context)} then 'paused' end)`

/** Returns why no email goes to one contact, null if one may or for an unknown contact. */
export async function findNoEmailReason(
  context: BesideContext,
  contactId: number,
): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`
    select ${noEmailReason(context)} as reason from contact c
    where c.organization_id = ${context.transaction.organizationId} and c.id = ${contactId}`.execute(
    context.transaction,
  )
  return rows[0]?.reason ?? null
}

/** The premium from the day of the first announced increase that the present one lacks. */
export const newPremium: RowsBeside = ({ transaction: { organizationId } }) => {
  const hits = (alias: string) => sql`${sql.ref(alias)}.organization_id = ${organizationId}
    and ${sql.ref(alias)}.deleted_at is null and ${sql.ref(`${alias}.effective_on`)} > ${pricedOn}`
  return sql`(select c.id as contact_id, ${risen(paidCents, sql`r.basis_points`)} as value,
    r.effective_on as detail from rate_increase r cross join contact c
    cross join ${policyInForce(organizationId)}
  where ${hits('r')} and ${isHit(organizationId, ofIncrease)} and ${paidCents} is not null
    and not exists (select 1 from rate_increase e where ${hits('e')} and e.state = r.state
      and e.carrier = r.carrier and e.plan_code = r.plan_code
      and e.effective_on < r.effective_on))`
}

export const openTasks: RowsBeside = ({ transaction: { organizationId } }) => sql`(
  select t.contact_id, count(*) as value, null::text as detail from agent_task t
  where t.organization_id = ${organizationId} and t.done_at is null group by t.contact_id)`

/** The last day of coverage of the client's federal right that ends first, among those not over. */
export const federalRight: RowsBeside = (context) => sql`(
  select f.contact_id, min(f.coverage_end) as value, null::text as detail from federal_right f
  where f.organization_id = ${context.transaction.organizationId} and f.status = 'open'
    and f.coverage_end >= ${coverageEndsRunning(todayOf(context)).from}::date
  group by f.contact_id)`
