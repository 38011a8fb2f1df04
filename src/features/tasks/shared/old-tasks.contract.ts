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
      'Tasks open for more than 30 days, by kind, largest group first',
      'contacts:read',
    )
    .input(Whose)
    .output(z.object({ groups: z.array(OldTaskGroup), total: z.number().int() })),
  closeOldTasks: memberCall
    .post(
      '/tasks/old/close',
      'Closes all tasks open for more than 30 days, with a note; 409 if there are not exactly `count` of them',
      'contacts:write',
    )
    .input(Whose.extend({ note: TaskNoteField.default(''), count: z.number().int().min(1) }))
    .output(z.object({ closed: z.number().int(), closed_at: z.string() })),
  reopenOldTasks: memberCall
    .post(
      '/tasks/old/reopen',
      'Reopens old tasks that the same member just closed',
      'contacts:write',
    )
    .input(z.object({ closed_at: z.iso.datetime(), note: TaskNoteField.default('') }))
    .output(z.object({ reopened: z.number().int() })),
}
