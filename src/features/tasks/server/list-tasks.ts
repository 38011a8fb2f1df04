import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope, type OwnedBy } from '../../contacts/shared/contact.policy.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { taskOf } from './task-wire.ts'
import { listTaskRows, type TasksToList } from './tasks.sql.ts'

/** Returns a page of the tasks of contacts that the member sees, with the cursor of the next page. */
export async function listTasks(
  context: MemberContext,
  { limit, ...filter }: TasksToList,
): Promise<{ tasks: Task[]; next: number | null }> {
  const { principal, clock } = context
  const own: OwnedBy = { agentIds: [principal.agentId], unassigned: principal.isDefault }
  const scope = filter.show === 'mine' ? own : contactScope(principal)
  const rows = await inOrganization(context, (transaction) =>
    listTaskRows(transaction, scope, { ...filter, limit: limit + 1 }),
  )
  const shown = rows.slice(0, limit)
  return {
    tasks: shown.map((row) => taskOf(row, clock.now())),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
