import type { Principal } from '../../../kernel/principal.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { type ContactScope, ownContacts } from '../../contacts/shared/contact.policy.ts'
import { callRequestScope } from '../../schedule/shared/call-request.policy.ts'
import { readTaskCursor, writeTaskCursor } from '../shared/task-cursor.ts'
import type { TaskView } from '../shared/task-views.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { taskOf } from './task-wire.ts'
import { listTaskRows, type TasksToList } from './tasks.sql.ts'

/** Returns the contacts whose tasks a member sees in a list. */
export const taskScope = (principal: Principal, show: TaskView): ContactScope =>
  show === 'mine' ? ownContacts(principal) : callRequestScope(principal)

/** Returns a page of the tasks of contacts that the member sees, with the next page's cursor. */
export async function listTasks(
  context: MemberContext,
  { limit, after, ...filter }: Omit<TasksToList, 'after'> & { readonly after?: string | undefined },
): Promise<{ tasks: Task[]; next: string | null }> {
  const { principal, clock } = context
  const scope = taskScope(principal, filter.show)
  const rows = await inOrganization(context, (transaction) =>
    listTaskRows(transaction, scope, {
      ...filter,
      after: after === undefined ? undefined : readTaskCursor(after),
      limit: limit + 1,
    }),
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    tasks: shown.map((row) => taskOf(row, clock.now())),
    next:
      rows.length > limit && last !== undefined
        ? writeTaskCursor({ createdAt: last.created_at, id: last.id })
        : null,
  }
}
