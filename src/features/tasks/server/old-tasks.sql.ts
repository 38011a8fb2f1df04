import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { taskTables } from '../../contacts/server/task-owner.policy.ts'
import type { OldTaskGroup } from '../shared/old-tasks.contract.ts'
import type { TaskScope } from '../shared/task.policy.ts'
import { type LockedTask, lockTasks } from './lock-tasks.ts'
import { inScope } from './task-scope.policy.ts'
import { standsAs, type TaskTime } from './task-time.ts'

interface Reading {
  readonly scope: TaskScope
  readonly time: TaskTime
}

/** Returns how many open tasks of each kind are out of date, the most first. */
export async function countOldByKind(
  transaction: OrganizationTransaction,
  { scope, time }: Reading,
): Promise<{ kind: OldTaskGroup['kind']; count: number; since: Date }[]> {
  const { organizationId } = transaction
  const { rows } = await sql<{ kind: OldTaskGroup['kind']; count: number; since: Date }>`
    select t.kind, count(*)::int as count, min(t.created_at) as since
    from ${taskTables}
    where t.organization_id = ${organizationId} and ${inScope(scope)} and ${standsAs(time).old}
    group by t.kind order by count(*) desc, t.kind`.execute(transaction)
  return rows
}

/** Locks the open tasks that are out of date. */
export async function lockOldTasks(
  transaction: OrganizationTransaction,
  { scope, time }: Reading,
): Promise<LockedTask[]> {
  const { organizationId } = transaction
  const { rows } = await sql<{ id: number }>`
    select t.id from ${taskTables}
    where t.organization_id = ${organizationId} and ${inScope(scope)} and ${standsAs(time).old}`.execute(
    transaction,
  )
  const locked = await lockTasks(
    transaction,
    scope,
    rows.map(({ id }) => id),
  )
  return locked.filter(({ done_at }) => done_at === null)
}

/** Returns the tasks that a member has ended at an instant, and may still see. */
export async function listEndedAt(
  transaction: OrganizationTransaction,
  scope: TaskScope,
  { at, by }: { readonly at: Date; readonly by: number },
): Promise<number[]> {
  const { organizationId } = transaction
  const { rows } = await sql<{ id: number }>`
    select t.id from ${taskTables}
    where t.organization_id = ${organizationId} and t.done_at = ${at} and t.done_by = ${by}
      and ${inScope(scope)}`.execute(transaction)
  return rows.map(({ id }) => id)
}
