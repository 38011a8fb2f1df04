import { z } from 'zod'
import { CalendarDateField, DateText } from '../../../kernel/calendar-date.ts'
import { Done, memberCall } from '../../../kernel/call.ts'
import { AgentIdField, ContactIdField, IdField, RequestIdField } from '../../../kernel/ids.ts'
import { locales } from '../../../kernel/locale.ts'
import { clockTime } from '../../../kernel/wall-clock.ts'
import { ownTaskKinds, taskKinds } from '../../contacts/shared/task-kinds.ts'
import { callChannels } from '../../schedule/shared/schedule-status.rules.ts'
import { SelectedPlan } from '../../schedule/shared/selected-plan.ts'
import { timesOfDay } from '../../schedule/shared/time-of-day.ts'
import { snoozes, standings } from './due.rules.ts'
import { repeats } from './repeat.rules.ts'
import { whoseTasks } from './task.policy.ts'
import { taskCursor } from './task-cursor.ts'
import { dueTimeInvalid, maxTaskNote, maxTaskTitle, titleMissing } from './task-fields.ts'
import { taskViews } from './task-views.ts'

const Title = z.string().trim().min(1, titleMissing).max(maxTaskTitle)
export const TaskNoteField = z.string().trim().max(maxTaskNote)
export const Whose = z.object({ whose: z.enum(whoseTasks).default('mine') })
/** `HH:MM` on a clock in the agency, which shows 24 hours. */
const DueTime = z.string().regex(clockTime, dueTimeInvalid)

/** An entry of the work list. It never says how health questions were answered. */
export const Task = z.object({
  id: z.number(),
  kind: z.enum(taskKinds),
  detail: z.string(),
  /** Null for a task without a client. */
  contact: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Ten digits: the number typed with the request, else the one on file. */
  phone: z.string().nullable(),
  /** The client typed another number than the one on file. */
  phone_typed: z.boolean(),
  /** The member whom it is for: name and id; null for the default agent. */
  agent: z.string().nullable(),
  agent_id: z.number().nullable(),
  channel: z.enum(callChannels).nullable(),
  time_of_day: z.enum(timesOfDay).nullable(),
  /** The language of the page on which a call was asked for; null where it is not known. */
  asked_in: z.enum(locales).nullable(),
  plan: SelectedPlan.nullable(),
  created_at: z.string(),
  /** By the agency's time; null for a task of an earlier version, due when it was added. */
  due_on: DateText.nullable(),
  due_time: z.string().nullable(),
  repeat: z.enum(repeats).nullable(),
  standing: z.enum(standings),
  /** Minutes from the request until it was done, or until now. */
  waited: z.number().int(),
  done_at: z.string().nullable(),
  done_by: z.string().nullable(),
  note: z.string(),
})
export type Task = z.infer<typeof Task>

/** Fields of a task that members fill in; a time needs a day, and so does a repeat. */
export const TaskFields = z.object({
  detail: Title,
  note: TaskNoteField,
  due_on: CalendarDateField.nullable(),
  due_time: DueTime.nullable(),
  repeat: z.enum(repeats).nullable(),
  /** Null for the client's agent. */
  agent_id: AgentIdField.nullable(),
})

/** Tasks that one call changes. */
export const maxChanges = 500

/** A change of one of many tasks; what is left out stays. */
const TaskChange = z.object({
  id: IdField,
  done: z.boolean().optional(),
  /** With `done`, for a task that was opened again: who had ended it, and when, comes back. */
  as_before: z.boolean().optional(),
  due_on: CalendarDateField.nullable().optional(),
  due_time: DueTime.nullable().optional(),
  /** Instead of a day: by the agency's time at the call. */
  snooze: z.enum(snoozes).optional(),
  agent_id: AgentIdField.nullable().optional(),
})
export type TaskChange = z.output<typeof TaskChange>
/** A change as a client sends it. */
export type TaskChangeToSend = z.input<typeof TaskChange>
/** The new time of a task that is put off. */
export type NewTime = Pick<TaskChange, 'snooze' | 'due_on' | 'due_time'>

export const tasksContract = {
  listTasks: memberCall
    .get(
      '/tasks',
      'Call requests, new leads, health answers to review, and members’ own tasks: today’s longest waiting first, planned soonest first, others newest first',
      'contacts:read',
    )
    .input(
      z.object({
        show: z.enum(taskViews).default('open'),
        contactId: ContactIdField.optional(),
        kind: z.enum(taskKinds).optional(),
        after: z.string().regex(taskCursor).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(25),
      }),
    )
    .output(z.object({ tasks: z.array(Task), next: z.string().nullable() })),
  countTasks: memberCall
    .get(
      '/tasks/count',
      'How many tasks are waiting today, for the member or for everyone they can see, and how many are old',
      'contacts:read',
    )
    .input(Whose)
    .output(
      z.object({
        /** Clients to call and other tasks of today. */
        open: z.number().int(),
        /** Of these the clients who asked for a call. */
        calls: z.number().int(),
        /** Tasks that have waited for more than 30 days, not counted above. */
        old: z.number().int(),
        /** The product's time, by which a page says what is overdue. */
        now: z.string(),
      }),
    ),
  addTask: memberCall
    .post('/tasks', 'Adds a task; repeating a request_id returns the same task', 'contacts:write')
    .input(
      TaskFields.partial()
        .required({ detail: true })
        .extend({
          kind: z.enum(ownTaskKinds).default('to_do'),
          contact_id: ContactIdField.optional(),
          /** Instead of a day: by the agency's time at the call. */
          snooze: z.enum(snoozes).optional(),
          /** Stored as done at once. */
          done: z.boolean().default(false),
          request_id: RequestIdField,
        }),
    )
    .output(z.object({ task: Task })),
  updateTask: memberCall
    .put(
      '/tasks/{id}',
      'Marks a task as done, reopens it, edits its note, or changes a member’s own task',
      'contacts:write',
    )
    .input(TaskFields.partial().extend({ id: IdField, done: z.boolean().optional() }))
    .output(z.object({ task: Task })),
  changeTasks: memberCall
    .post(
      '/tasks/changes',
      'Completes, reopens, snoozes or reassigns several tasks; `undo` is the input that reverses it',
      'contacts:write',
    )
    .input(z.object({ changes: z.array(TaskChange).min(1).max(maxChanges) }))
    .output(
      z.object({
        changed: z.number().int(),
        /** Tasks that are gone, or that the member does not see. */
        missing: z.number().int(),
        undo: z.array(TaskChange),
      }),
    ),
  deleteTask: memberCall
    .delete('/tasks/{id}', 'Deletes a task that a member added', 'contacts:write')
    .input(
      z.object({
        id: IdField,
        /** It was added by “Done” or “Snooze”, which is undone: the log says so. */
        undo: z.boolean().default(false),
      }),
    )
    .output(Done),
}
