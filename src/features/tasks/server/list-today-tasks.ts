import type { MemberContext } from '../../../platform/services.ts'
import type { WhoseTasks } from '../shared/task.policy.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { maxOfGroup } from '../shared/today.contract.ts'
import { inToday } from './in-today.ts'
import { taskOf } from './task-wire.ts'
import { countToday, listTodayRows } from './tasks.sql.ts'

/** Returns what is due today or overdue, other than calls, with its whole number. */
export const listTodayTasks = (
  context: MemberContext,
  { whose }: { readonly whose: WhoseTasks },
): Promise<{ tasks: Task[]; total: number }> =>
  inToday(context, whose, async ({ transaction, ...reading }) => {
    const rows = await listTodayRows(transaction, reading, { calls: false, limit: maxOfGroup })
    const { others } = await countToday(transaction, reading)
    const at = context.clock.now()
    return { tasks: rows.map((row) => taskOf(row, at, reading.time)), total: others }
  })
