import { z } from 'zod'
import { memberCall } from '../../../kernel/call.ts'
import { taskKinds } from '../../contacts/shared/task-kinds.ts'
import { TaskNoteField, Whose } from './tasks.contract.ts'

/** Open tasks of one kind that have waited for more than 30 days. */
export const OldTaskGroup = z.object({
  kind: z.enum(taskKinds),
  count: z.number().int(),
  /** Since when the longest of them waits. */
  since: z.string(),
})
export type OldTaskGroup = z.infer<typeof OldTaskGroup>

export const oldTasksContract = {
  countOldTasks: memberCall
    .get(
      '/tasks/old',
      'Open tasks that have waited for more than 30 days, by kind, the most first',
      'contacts:read',
    )
    .input(Whose)
    .output(z.object({ groups: z.array(OldTaskGroup), total: z.number().int() })),
  closeOldTasks: memberCall
    .post(
      '/tasks/old/close',
      'Ends all tasks that have waited for more than 30 days, with a note; 409 if there are not `count` of them',
      'contacts:write',
    )
    .input(Whose.extend({ note: TaskNoteField.default(''), count: z.number().int().min(1) }))
    .output(z.object({ closed: z.number().int(), closed_at: z.string() })),
  reopenOldTasks: memberCall
    .post('/tasks/old/reopen', 'Undoes an end of old tasks by the same member', 'contacts:write')
    .input(z.object({ closed_at: z.iso.datetime(), note: TaskNoteField.default('') }))
    .output(z.object({ reopened: z.number().int() })),
}
