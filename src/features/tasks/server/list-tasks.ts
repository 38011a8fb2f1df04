import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { recordReading } from '../../contacts/server/record-reading.ts'
import { taskScope } from '../shared/task.policy.ts'
import { placeOfTask, readTaskCursor, writeTaskCursor } from '../shared/task-cursor.ts'
import type { TaskView } from '../shared/task-views.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { readTaskTime } from './task-time.ts'
import { taskOf } from './task-wire.ts'
import { isByDue, listTaskRows, type TaskRow, type TasksToList } from './tasks.sql.ts'

/** Returns whose tasks a list has. */
export const whoseOf = (show: TaskView) => (show === 'mine' ? 'mine' : 'everyone')

/** Returns a page of the tasks that the member sees, with the next page's cursor. */
export async function listTasks(
  context: MemberContext,
  { limit, after, ...filter }: Omit<TasksToList, 'after'> & { readonly after?: string | undefined },
): Promise<{ tasks: Task[]; next: string | null }> {
  const { principal, clock } = context
  const scope = taskScope(principal, whoseOf(filter.show))
  return inOrganization(context, async (transaction) => {
    const time = await readTaskTime(context, transaction)
    const rows = await listTaskRows(
      transaction,
      { scope, time },
      {
        ...filter,
        after: after === undefined ? undefined : readTaskCursor(after),
        limit: limit + 1,
      },
    )
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    // One client's list is part of the client's record, which is counted itself.
    if (filter.contactId === undefined)
      await recordReading(context, transaction, countClients(shown))
    return {
      tasks: shown.map((row) => taskOf(row, clock.now(), time)),
      next:
        rows.length > limit && last !== undefined
          ? writeTaskCursor(placeOfTask(isByDue(filter.show), last))
          : null,
    }
  })
}

const countClients = (rows: readonly TaskRow[]) =>
  new Set(rows.flatMap(({ contact_id }) => contact_id ?? [])).size
