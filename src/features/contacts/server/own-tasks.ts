import { type Insertable, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { AgentTask } from '../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

export type NewTask = Omit<Insertable<AgentTask>, 'organization_id' | 'id'>

/**
 * Adds tasks, those that are stored already left out: of the same press, or that follow the same
 * task. Returns the ids of the others.
 */
export async function insertTasks(
  transaction: OrganizationTransaction,
  tasks: readonly NewTask[],
): Promise<number[]> {
  if (tasks.length === 0) return []
  const { organizationId } = transaction
  const rows = await transaction
    .insertInto('agent_task')
    .values(tasks.map((task) => ({ ...task, organization_id: organizationId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The columns of a task that members change. */
export interface TaskValues {
  readonly id: number
  readonly detail: string
  readonly note: string | null
  readonly agent_id: number | null
  readonly due_on: CalendarDate | null
  readonly due_minute: number | null
  readonly repeat: string | null
  readonly repeat_from: CalendarDate | null
  readonly repeat_minute: number | null
  readonly done_at: Date | null
  readonly done_by: number | null
  /** Of a task that was opened again: who had ended it, and when. */
  readonly ended_before_at: Date | null
  readonly ended_before_by: number | null
}

/**
 * Stores these values of tasks that the caller has locked. One that is opened again may be the
 * second that tells something.
 */
export async function saveTasks(
  transaction: OrganizationTransaction,
  tasks: readonly TaskValues[],
  at: Date,
): Promise<void> {
  if (tasks.length === 0) return
  const column = <Key extends keyof TaskValues>(key: Key) => tasks.map((task) => task[key])
  await sql`
    update agent_task t set detail = v.detail, note = v.note, agent_id = v.agent_id,
      due_on = v.due_on, due_minute = v.due_minute, repeat = v.repeat,
      repeat_from = v.repeat_from, repeat_minute = v.repeat_minute, done_at = v.done_at,
      done_by = v.done_by, ended_before_at = v.ended_before_at,
      ended_before_by = v.ended_before_by, changed_at = ${at},
      open_once = case when t.done_at is null then t.open_once end
    from unnest(${column('id')}::bigint[], ${column('detail')}::text[], ${column('note')}::text[],
      ${column('agent_id')}::bigint[], ${column('due_on')}::date[],
      ${column('due_minute')}::smallint[], ${column('repeat')}::text[],
      ${column('repeat_from')}::date[], ${column('repeat_minute')}::smallint[],
      ${column('done_at')}::timestamptz[], ${column('done_by')}::bigint[],
      ${column('ended_before_at')}::timestamptz[], ${column('ended_before_by')}::bigint[])
      as v (id, detail, note, agent_id, due_on, due_minute, repeat, repeat_from, repeat_minute,
      done_at, done_by, ended_before_at, ended_before_by)
    where t.organization_id = ${transaction.organizationId} and t.id = v.id`.execute(transaction)
}

/** Deletes the tasks that the end of these has made, unless a member has changed or ended them. */
export async function deleteFollowing(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .deleteFrom('agent_task')
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`follows = any(${ids}::bigint[])`)
    .where('done_at', 'is', null)
    .where('changed_at', 'is', null)
    .execute()
}

export async function deleteTaskRows(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .deleteFrom('agent_task')
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

/**
 * Gives a member's open tasks without a client to another, only these where they are named, and
 * returns their ids. Those about a client follow the client.
 */
export async function giveTasks(
  transaction: OrganizationTransaction,
  { from, to, only }: { from: number; to: number; only?: readonly number[] },
): Promise<number[]> {
  const rows = await transaction
    .updateTable('agent_task')
    .set({ agent_id: to })
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', from)
    .where('contact_id', 'is', null)
    .where('done_at', 'is', null)
    .$if(only !== undefined, (query) => query.where(sql<boolean>`id = any(${only}::bigint[])`))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
