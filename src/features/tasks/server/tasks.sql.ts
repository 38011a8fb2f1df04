import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { visibleContacts } from '../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'
import type { TaskPlace } from '../shared/task-cursor.ts'
import type { TaskView } from '../shared/task-views.ts'
import type { Task } from '../shared/tasks.contract.ts'

export interface TasksToList {
  readonly show: TaskView
  readonly contactId?: number | undefined
  readonly after?: TaskPlace | undefined
  readonly limit: number
}

export interface TaskRow extends Pick<Task, 'id' | 'kind' | 'detail' | 'channel' | 'time_of_day'> {
  readonly contact_id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone_number: string | null
  readonly typed_phone: string | null
  readonly agent: string | null
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
  select t.id, t.kind, t.detail, t.created_at, t.done_at, t.note, c.id as contact_id, c.first_name,
    c.last_name, c.email, c.phone_number,
    trim(a.first_name || ' ' || a.last_name) as agent,
    trim(d.first_name || ' ' || d.last_name) as done_by,
    f.channel, f.time_of_day, f.phone as typed_phone, p.plan_name, p.carrier, p.price_cents,
    p.illustrative, p.effective_date
  from agent_task t
  join contact c on c.organization_id = t.organization_id and c.id = t.contact_id
  left join agent a on a.organization_id = c.organization_id and a.id = c.agent_id
  left join agent d on d.organization_id = t.organization_id and d.id = t.done_by
  left join lateral (
    select r.channel, r.time_of_day, r.phone from follow_up_request r
    where r.organization_id = ${organizationId} and r.contact_id = t.contact_id
      and t.kind = 'call_request'
      and r.requested_at >= t.created_at and r.requested_at <= coalesce(t.done_at, 'infinity')
    order by r.requested_at desc, r.id desc limit 1) f on true
  left join lateral (
    select s.plan_name, s.carrier, s.price_cents, s.illustrative, s.effective_date
      from plan_choice s
    where s.organization_id = ${organizationId} and s.contact_id = t.contact_id
    order by s.chosen_at desc, s.id desc limit 1) p on true`

const inView: Readonly<Record<TaskView, RawBuilder<unknown>>> = {
  open: sql`and t.done_at is null`,
  mine: sql`and t.done_at is null`,
  done: sql`and t.done_at is not null`,
  all: sql``,
}

/**
 * Returns tasks of the scope's contacts after a place: open ones longest waiting first, others
 * newest first.
 */
export async function listTaskRows(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  { show, contactId, after, limit }: TasksToList,
): Promise<TaskRow[]> {
  const { organizationId } = transaction
  const oldestFirst = show === 'open' || show === 'mine'
  const direction = oldestFirst ? sql`asc` : sql`desc`
  const beyond = oldestFirst ? sql`>` : sql`<`
  const { rows } = await sql<TaskRow>`${columns(organizationId)}
    where t.organization_id = ${organizationId} and ${visibleContacts(scope, 'c')} ${inView[show]}
      ${contactId === undefined ? sql`` : sql`and t.contact_id = ${contactId}`}
      ${
        after === undefined
          ? sql``
          : sql`and (t.created_at,
        t.id) ${beyond} (${after.createdAt}::timestamptz, ${after.id}::bigint)`
      }
    order by t.created_at ${direction}, t.id ${direction} limit ${limit}`.execute(transaction)
  return rows
}

/** Returns a task of the scope's contacts; `lock` keeps others from changing it meanwhile. */
export async function findTaskRow(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  id: number,
  { lock = false } = {},
): Promise<TaskRow | undefined> {
  const { organizationId } = transaction
  const { rows } = await sql<TaskRow>`${columns(organizationId)}
    where t.organization_id = ${organizationId} and t.id = ${id} and ${visibleContacts(scope, 'c')}
    ${lock ? sql`for update of t` : sql``}`.execute(transaction)
  return rows[0]
}

export async function countTaskRows(
  transaction: OrganizationTransaction,
  scope: ContactScope,
  show: TaskView,
): Promise<number> {
  const { organizationId } = transaction
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agent_task t
      join contact c on c.organization_id = t.organization_id and c.id = t.contact_id
    where t.organization_id = ${organizationId} and ${visibleContacts(scope, 'c')} ${inView[show]}`.execute(
    transaction,
  )
  return rows[0]?.count ?? 0
}
