import { AppError } from '../../../kernel/app-error.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { taskScope } from '../shared/task.policy.ts'
import { taskNotFound } from '../shared/task-texts.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { editTasks, type TaskEdit } from './edit-tasks.ts'
import { readTaskTime } from './task-time.ts'
import { taskOf } from './task-wire.ts'
import { findTaskRow } from './tasks.sql.ts'

/**
 * Changes one task. Doing what is done already changes nothing, so that who did it first stays.
 * Throws 404 for a task that the member does not see, and as `editTasks`.
 */
export async function updateTask(context: MemberContext, edit: TaskEdit): Promise<Task> {
  return inOrganization(context, async (transaction) => {
    const { missing } = await editTasks(context, transaction, { edits: [edit] })
    if (missing > 0) throw new AppError('NOT_FOUND', taskNotFound)
    return readTask(context, transaction, edit.id)
  })
}

/** Returns a task. Throws 404 for one that the member does not see. */
export async function readTask(
  context: MemberContext,
  transaction: OrganizationTransaction,
  id: number,
): Promise<Task> {
  const row = await findTaskRow(transaction, taskScope(context.principal, 'everyone'), id)
  if (row === undefined) throw new AppError('NOT_FOUND', taskNotFound)
  return taskOf(row, context.clock.now(), await readTaskTime(context, transaction))
}
