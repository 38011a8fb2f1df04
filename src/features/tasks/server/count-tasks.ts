import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { taskScope, type WhoseTasks } from '../shared/task.policy.ts'
import { readTaskTime } from './task-time.ts'
import { countToday } from './tasks.sql.ts'

/** Returns how much waits today, as the page "Today" counts it, and what is old. */
export const countTasks = (
  context: MemberContext,
  { whose }: { readonly whose: WhoseTasks },
): Promise<{ open: number; calls: number; old: number; now: string }> =>
  inOrganization(context, async (transaction) => {
    const scope = taskScope(context.principal, whose)
    const time = await readTaskTime(context, transaction)
    const { calls, others, old } = await countToday(transaction, { scope, time })
    return { open: calls + others, calls, old, now: context.clock.now().toISOString() }
  })
