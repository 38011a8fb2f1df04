import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { taskTables } from '../../contacts/server/task-owner.policy.ts'
import type { TaskScope } from '../shared/task.policy.ts'
import { inScope } from './task-scope.policy.ts'

export interface LockedTask {
  readonly id: number
  readonly kind: string
  readonly contact_id: number | null
  readonly contact_agent: number | null
  readonly detail: string
  readonly note: string | null
  readonly agent_id: AgentId | null
  readonly added_by: number | null
  readonly due_on: CalendarDate | null
  readonly due_minute: number | null
  readonly repeat: string | null
  readonly repeat_from: CalendarDate | null
  readonly repeat_minute: number | null
  readonly done_at: Date | null
  readonly done_by: number | null
  readonly ended_before_at: Date | null
  readonly ended_before_by: number | null
}

/** Locks those of these tasks that are in the scope, in the order of their ids. */
export async function lockTasks(
  transaction: OrganizationTransaction,
  scope: TaskScope,
  ids: readonly number[],
): Promise<LockedTask[]> {
  const { organizationId } = transaction
  const { rows } = await sql<LockedTask>`
    select t.id, t.kind, t.contact_id, c.agent_id as contact_agent, t.detail, t.note,
      coalesce(o.id, case when t.contact_id is null then t.agent_id end) as agent_id,
      t.added_by, t.due_on, t.due_minute, t.repeat, t.repeat_from, t.repeat_minute, t.done_at,
      t.done_by, t.ended_before_at, t.ended_before_by
    from ${taskTables}
    where t.organization_id = ${organizationId} and t.id = any(${ids}::bigint[])
      and ${inScope(scope)}
    order by t.id for update of t`.execute(transaction)
  return rows
}
