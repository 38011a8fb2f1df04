import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { TaskChange } from '../shared/tasks.contract.ts'
import { editTasks, undoOf } from './edit-tasks.ts'

/** Changes several tasks, all or none; those that are gone are counted. Throws as `editTasks`. */
export async function changeTasks(
  context: MemberContext,
  { changes }: { readonly changes: readonly TaskChange[] },
): Promise<{ changed: number; missing: number; undo: TaskChange[] }> {
  return inOrganization(context, async (transaction) => {
    const { edited, missing } = await editTasks(context, transaction, {
      edits: changes,
      past: true,
    })
    return { changed: edited.length, missing, undo: edited.map(undoOf) }
  })
}
