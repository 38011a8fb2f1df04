import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { fullName } from '../../../platform/database/full-name.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { responsibleId, taskTables } from '../../contacts/server/task-owner.policy.ts'
import type { TaskKind } from '../../contacts/shared/task-kinds.ts'
import type { TaskScope } from '../shared/task.policy.ts'
import type { TaskPlace } from '../shared/task-cursor.ts'
import type { TaskView } from '../shared/task-views.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { inScope } from './task-scope.policy.ts'
import { standsAs, type TaskTime } from './task-time.ts'

export interface TasksToList {
  readonly show: TaskView
  readonly contactId?: number | undefined
  readonly kind?: TaskKind | undefined
  readonly after?: TaskPlace | undefined
  readonly limit: number
}

export interface TaskRow
  extends Pick<Task, 'id' | 'kind' | 'detail' | 'channel' | 'time_of_day' | 'asked_in' | 'repeat'> {
  readonly contact_id: number | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone_number: string | null
  readonly typed_phone: string | null
  readonly requested_at: Date | null
  readonly agent: string | null
  readonly responsible: number | null
  readonly due_on: CalendarDate | null
  readonly due_minute: number | null
  readonly created_at: Date
  readonly done_at: Date | null
  readonly done_by: string | null
  readonly note: string | null
  readonly plan_name: string | null
  readonly carrier: string | null
  readonly price_cents: number | null
  readonly illustrative: boolean | null
  readonly effective_date: CalendarDate | null
}

// A task's request is the newest one while it was open; its plan the newest the client selected.
const columns = (organizationId: number) => sql`
  select t.id, t.kind, t.detail, t.created_at, t.done_at, t.note, t.due_on, t.due_minute, t.repeat,
    c.id as contact_id, c.first_name, c.last_name, c.email, c.phone_number,
    ${responsibleId} as responsible,
    ${fullName('a')} as agent,
    ${fullName('d')} as done_by,
    f.channel, f.time_of_day, f.locale as asked_in, f.phone as typed_phone, f.requested_at,
    p.plan_name, p.carrier, p.price_cents, p.illustrative, p.effective_date
  from ${taskTables}
  left join agent a on a.organization_id = t.organization_id and a.id = ${responsibleId}
  left join agent d on d.organization_id = t.organization_id and d.id = t.done_by
  left join lateral (
    select r.channel, r.time_of_day, r.locale, r.phone, r.requested_at
      from follow_up_request r
    where r.organization_id = ${organizationId} and r.contact_id = t.contact_id
      and t.kind = 'call_request'
      and r.requested_at >= t.created_at and r.requested_at <= coalesce(t.done_at, 'infinity')
    order by r.requested_at desc, r.id desc limit 1) f on true
  left join lateral (
    select s.plan_name, s.carrier, s.price_cents, s.illustrative, s.effective_date
      from plan_choice s
    where s.organization_id = ${organizationId} and s.contact_id = t.contact_id
    order by s.chosen_at desc, s.id desc limit 1) p on true`

function inView(show: TaskView, time: TaskTime): RawBuilder<unknown> {
  const { today, old, planned } = standsAs(time)
  if (show === 'all') return sql``
  if (show === 'done') return sql`and t.done_at is not null`
  if (show === 'planned') return sql`and ${planned}`
  return show === 'old' ? sql`and ${old}` : sql`and ${today}`
}

/** Whether a list is in the order of due times. */
export const isByDue = (show: TaskView): boolean => show === 'planned'

/** SQL: the order of a list of tasks, and those after a place; a place of another order is none. */
function orderOf(show: TaskView, after: TaskPlace | undefined) {
  if (isByDue(show)) {
    const place = sql`t.due_on, coalesce(t.due_minute, -1), t.id`
    const beyond =
      after?.due &&
      sql`and (${place})
      > (${after.due.on}::date, ${after.due.minute ?? -1}::int, ${after.id}::bigint)`
    return { beyond: beyond ?? sql``, order: place }
  }
  const oldestFirst = show === 'open' || show === 'mine'
  const direction = oldestFirst ? sql`asc` : sql`desc`
  const beyond =
    after === undefined || after.due !== undefined
      ? sql``
      : sql`and (t.created_at, t.id) ${oldestFirst ? sql`>` : sql`<`}
          (${after.createdAt}::timestamptz, ${after.id}::bigint)`
  return { beyond, order: sql`t.created_at ${direction}, t.id ${direction}` }
}

/**
 * Returns tasks of the scope after a place: those for today longest waiting first, planned ones
 * soonest first, others newest first.
 */
export async function listTaskRows(
  transaction: OrganizationTransaction,
  { scope, time }: { readonly scope: TaskScope; readonly time: TaskTime },
  { show, contactId, kind, after, limit }: TasksToList,
): Promise<TaskRow[]> {
  const { organizationId } = transaction
  const { beyond, order } = orderOf(show, after)
  const { rows } = await sql<TaskRow>`${columns(organizationId)}
    where t.organization_id = ${organizationId} and ${inScope(scope)} ${inView(show, time)}
      ${contactId === undefined ? sql`` : sql`and t.contact_id = ${contactId}`}
      ${ofKind(kind)} ${beyond}
    order by ${order} limit ${limit}`.execute(transaction)
  return rows
}

/**
 * Returns what is for today, calls or everything else: calls by the newest wish, those whose time
 * comes later today last; others by when they are due.
 */
export async function listTodayRows(
  transaction: OrganizationTransaction,
  { scope, time }: { readonly scope: TaskScope; readonly time: TaskTime },
  { calls, limit }: { readonly calls: boolean; readonly limit: number },
): Promise<TaskRow[]> {
  const { organizationId } = transaction
  const { now, timeZone } = time
  const later = sql`coalesce(t.due_on = ${now.day}::date and t.due_minute > ${now.minute}, false)`
  const order = calls
    ? sql`${later}, coalesce(f.requested_at, t.created_at) desc, t.id desc`
    : sql`coalesce(t.due_on, (t.created_at at time zone ${timeZone})::date),
        t.due_minute nulls first, t.created_at, t.id`
  const { rows } = await sql<TaskRow>`${columns(organizationId)}
    where t.organization_id = ${organizationId} and ${inScope(scope)} and ${standsAs(time).today}
      and ${ofCalls(calls)}
    order by ${order} limit ${limit}`.execute(transaction)
  return rows
}

const ofKind = (kind: TaskKind | undefined) =>
  kind === undefined ? sql`` : sql`and t.kind = ${kind}`

const ofCalls = (calls: boolean) =>
  calls ? sql`t.kind = 'call_request'` : sql`t.kind <> 'call_request'`

/** Returns a task of the scope. */
export async function findTaskRow(
  transaction: OrganizationTransaction,
  scope: TaskScope,
  id: number,
): Promise<TaskRow | undefined> {
  const { organizationId } = transaction
  const { rows } = await sql<TaskRow>`${columns(organizationId)}
    where t.organization_id = ${organizationId} and t.id = ${id} and ${inScope(scope)}`.execute(
    transaction,
  )
  return rows[0]
}

/** How many tasks of a view are in the scope. */
export async function countTaskRows(
  transaction: OrganizationTransaction,
  { scope, time }: { readonly scope: TaskScope; readonly time: TaskTime },
  { show, kind }: Pick<TasksToList, 'show' | 'kind'>,
): Promise<number> {
  const { organizationId } = transaction
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${taskTables}
    where t.organization_id = ${organizationId} and ${inScope(scope)} ${inView(show, time)}
      ${ofKind(kind)}`.execute(transaction)
  return rows[0]?.count ?? 0
}

export interface TodayCounts {
  /** Clients who asked for a call. */
  readonly calls: number
  /** Other tasks. */
  readonly others: number
  /** Tasks that are out of date. */
  readonly old: number
}

/** Returns how much there is for today, by the rule of the lists. */
export async function countToday(
  transaction: OrganizationTransaction,
  { scope, time }: { readonly scope: TaskScope; readonly time: TaskTime },
): Promise<TodayCounts> {
  const { organizationId } = transaction
  const { today, old } = standsAs(time)
  const { rows } = await sql<TodayCounts>`
    select count(distinct t.contact_id) filter (where ${today} and ${ofCalls(true)})::int as calls,
      count(*) filter (where ${today} and ${ofCalls(false)})::int as others,
      count(*) filter (where ${old})::int as old
    from ${taskTables}
    where t.organization_id = ${organizationId} and t.done_at is null
      and ${inScope(scope)}`.execute(transaction)
  return rows[0] ?? { calls: 0, others: 0, old: 0 }
}

/** Returns the policy that each of these contacts shows. */
export const listPoliciesShown = (
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
) =>
  transaction
    .selectFrom('contact')
    .select(['id', 'current_carrier', 'plan_type', 'effective_date'])
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`id = any(${contactIds}::bigint[])`)
    .execute()
