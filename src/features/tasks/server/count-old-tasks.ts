import type { MemberContext } from '../../../platform/services.ts'
import type { OldTaskGroup } from '../shared/old-tasks.contract.ts'
import type { WhoseTasks } from '../shared/task.policy.ts'
import { inToday } from './in-today.ts'
import { countOldByKind } from './old-tasks.sql.ts'

/** Returns how many tasks are out of date, by kind. */
export const countOldTasks = (
  context: MemberContext,
  { whose }: { readonly whose: WhoseTasks },
): Promise<{ groups: OldTaskGroup[]; total: number }> =>
  inToday(context, whose, async ({ transaction, ...reading }) => {
    const groups = await countOldByKind(transaction, reading)
    return {
      groups: groups.map(({ since, ...group }) => ({ ...group, since: since.toISOString() })),
      total: groups.reduce((sum, { count }) => sum + count, 0),
    }
  })
