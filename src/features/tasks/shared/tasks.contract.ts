import { z } from 'zod'
import { memberCall } from '../../../kernel/call.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { taskKinds } from '../../contacts/shared/task-kinds.ts'
import { channels } from '../../schedule/shared/schedule-status.rules.ts'
import { SelectedPlan } from '../../schedule/shared/selected-plan.ts'
import { timesOfDay } from '../../schedule/shared/time-of-day.ts'
import { taskCursor } from './task-cursor.ts'
import { taskViews } from './task-views.ts'

const TaskId = z.coerce.number().int().positive()

/** An entry of the work list. It never says how health questions were answered. */
export const Task = z.object({
  id: z.number(),
  kind: z.enum(taskKinds),
  detail: z.string(),
  contact: z.object({ id: z.number(), name: z.string() }),
  /** Ten digits: the number typed with the request, else the one on file. */
  phone: z.string().nullable(),
  /** The client typed another number than the one on file. */
  phone_typed: z.boolean(),
  /** The agent of the contact; null for none. */
  agent: z.string().nullable(),
  channel: z.enum(channels).nullable(),
  time_of_day: z.enum(timesOfDay).nullable(),
  plan: SelectedPlan.nullable(),
  created_at: z.string(),
  /** Minutes from the request until it was done, or until now. */
  waited: z.number().int(),
  done_at: z.string().nullable(),
  done_by: z.string().nullable(),
  note: z.string(),
})
export type Task = z.infer<typeof Task>

export const tasksContract = {
  listTasks: memberCall
    .get(
      '/tasks',
      'Call requests, new leads and answers to review, open ones longest waiting first, others newest first',
      'contacts:read',
    )
    .input(
      z.object({
        show: z.enum(taskViews).default('open'),
        contactId: ContactIdField.optional(),
        after: z.string().regex(taskCursor).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(25),
      }),
    )
    .output(z.object({ tasks: z.array(Task), next: z.string().nullable() })),
  countTasks: memberCall
    .get('/tasks/count', 'The number of open tasks that the member sees', 'contacts:read')
    .output(z.object({ open: z.number().int() })),
  updateTask: memberCall
    .put('/tasks/{id}', 'Marks a task as done or open again, or notes something', 'contacts:write')
    .input(
      z.object({
        id: TaskId,
        done: z.boolean().optional(),
        note: z.string().trim().max(1000).optional(),
      }),
    )
    .output(z.object({ task: Task })),
}
