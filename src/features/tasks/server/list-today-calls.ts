import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { recordReading } from '../../contacts/server/record-reading.ts'
import { readSavingsOf } from '../../quotes/server/read-savings.ts'
import { readLatestRequestTypes } from '../../schedule/server/read-latest-requests.ts'
import type { WhoseTasks } from '../shared/task.policy.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { type CallToMake, maxOfGroup } from '../shared/today.contract.ts'
import { inToday } from './in-today.ts'
import { taskOf } from './task-wire.ts'
import { countToday, listPoliciesShown, listTodayRows, type TaskRow } from './tasks.sql.ts'

/** A client who asked for a call, with the newest wish and all tasks that a call ends. */
export interface Caller {
  readonly row: TaskRow
  readonly contactId: number
  readonly taskIds: number[]
}

/** Returns each client once, with the newest of the client's wishes. */
export function callersOf(rows: readonly TaskRow[]): Caller[] {
  const callers = new Map<number, Caller>()
  for (const row of rows) {
    if (row.contact_id === null) continue
    const known = callers.get(row.contact_id)
    if (known === undefined)
      callers.set(row.contact_id, { row, contactId: row.contact_id, taskIds: [row.id] })
    else known.taskIds.push(row.id)
  }
  return [...callers.values()]
}

/**
 * Returns the clients who asked for a call, each with what an agent should know before calling. The
 * type of a request follows from health answers: those see it who see the client's contact page.
 */
export const listTodayCalls = (
  context: MemberContext,
  { whose }: { readonly whose: WhoseTasks },
): Promise<{ calls: CallToMake[]; total: number }> =>
  inToday(context, whose, async ({ transaction, ...reading }) => {
    const rows = await listTodayRows(transaction, reading, { calls: true, limit: maxOfGroup })
    const callers = callersOf(rows)
    const facts = await readFacts(
      context,
      transaction,
      callers.map(({ contactId }) => contactId),
    )
    const { calls: total } = await countToday(transaction, reading)
    const at = context.clock.now()
    const calls = callers.map(({ row, contactId, taskIds }) => {
      const task = taskOf(row, at, reading.time)
      return {
        task: { ...task, contact: task.contact as NonNullable<Task['contact']> },
        task_ids: taskIds,
        requested_at: (row.requested_at ?? row.created_at).toISOString(),
        ...facts(contactId),
      }
    })
    return { calls, total }
  })

async function readFacts(
  context: MemberContext,
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
) {
  await recordReading(context, transaction, contactIds.length)
  const types = await readLatestRequestTypes(context, transaction, contactIds)
  const savings = await readSavingsOf(context, transaction, contactIds)
  const policies = new Map(
    (await listPoliciesShown(transaction, contactIds)).map((policy) => [policy.id, policy]),
  )
  return (id: number) => ({
    type: types.get(id) ?? null,
    carrier: policies.get(id)?.current_carrier ?? null,
    plan_type: policies.get(id)?.plan_type ?? null,
    effective_date: policies.get(id)?.effective_date ?? null,
    savings: savings.get(id) ?? null,
  })
}
