import { AppError } from '../../../kernel/app-error.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { deleteTaskRows } from '../../contacts/server/own-tasks.ts'
import { taskScope } from '../shared/task.policy.ts'
import { notOwnTask, taskNotFound } from '../shared/task-texts.ts'
import { isOwnTask } from './edit-tasks.ts'
import { lockTasks } from './lock-tasks.ts'
import { recordTasks } from './record-task-edits.ts'

/**
 * Deletes a task that a member has added; with `undo` the log names what was undone, "Done" or
 * "Snooze". Throws 404 for a task that the member does not see, 400 for what a client asked for.
 */
export async function deleteTask(
  context: MemberContext,
  { id, undo }: { readonly id: number; readonly undo: boolean },
): Promise<void> {
  await inOrganization(context, async (transaction) => {
    const [task] = await lockTasks(transaction, taskScope(context.principal, 'everyone'), [id])
    if (task === undefined) throw new AppError('NOT_FOUND', taskNotFound)
    if (!isOwnTask(task)) throw new AppError('BAD_REQUEST', notOwnTask)
    // A task to do is no press that could be undone, whatever the caller says.
    const undone =
      undo && task.kind !== 'to_do' ? { tookBack: task.done_at === null ? 'snooze' : 'done' } : {}
    await deleteTaskRows(transaction, [id])
    await recordTasks(context, transaction, 'tasks.delete', [task], undone)
  })
}
