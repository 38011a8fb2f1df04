import { AppError } from '../../../kernel/app-error.ts'
import { isOneOf } from '../../../kernel/is-one-of.ts'
import { clockTimeOf, minuteOf } from '../../../kernel/wall-clock.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { ownTaskKinds } from '../../contacts/shared/task-kinds.ts'
import { snoozedTo } from '../shared/due.rules.ts'
import type { Repeat } from '../shared/repeat.rules.ts'
import { taskScope } from '../shared/task.policy.ts'
import { dueDayMissing, notOwnTask } from '../shared/task-texts.ts'
import type { TaskChange } from '../shared/tasks.contract.ts'
import { checkDueDay } from './check-due-day.ts'
import { type LockedTask, lockTasks } from './lock-tasks.ts'
import { type EditedTask, recordTaskEdits } from './record-task-edits.ts'
import { isDone, saveEdited } from './save-edited.ts'
import { checkOwners } from './task-owners.ts'
import { readTaskTime, type TaskTime } from './task-time.ts'

/** A change of a task; what is left out stays. `detail` and `repeat` are of members' own tasks. */
export type TaskEdit = {
  readonly [Key in keyof TaskChange]: TaskChange[Key] | undefined
} & {
  readonly id: number
  readonly detail?: string | undefined
  readonly note?: string | undefined
  readonly repeat?: Repeat | null | undefined
}

export const isOwnTask = ({ kind }: Pick<LockedTask, 'kind'>): boolean =>
  isOneOf(ownTaskKinds, kind)

const values = (task: LockedTask) =>
  [
    ...[task.detail, task.note, task.agent_id, task.due_on, task.due_minute, task.repeat],
    ...[task.repeat_from, task.repeat_minute, task.done_at],
  ].join('\n')

/**
 * Changes tasks that the member sees and returns those that changed; others are left out. A task
 * that repeats is followed by the next one when it ends; opened again, it takes that one back
 * unless a member has worked on it. Throws 400 for a due day out of range, for a time or a repeat
 * without a day, and as `checkOwners`. `past` allows due days that an undo gives back.
 */
export async function editTasks(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { edits, past = false }: { readonly edits: readonly TaskEdit[]; readonly past?: boolean },
): Promise<{ edited: EditedTask[]; missing: number }> {
  const at = context.clock.now()
  const time = await readTaskTime(context, transaction)
  const byId = new Map(edits.map((edit) => [edit.id, edit]))
  const locked = await lockTasks(transaction, taskScope(context.principal, 'everyone'), [
    ...byId.keys(),
  ])
  const edited = locked.flatMap((before) => {
    const edit = byId.get(before.id)
    const after = edit === undefined ? before : editedTask(before, edit, { context, at, time })
    checkDue(after, { before, time, past })
    return values(after) === values(before) ? [] : [{ before, after }]
  })
  const handedOver = edited.filter(({ before, after }) => before.agent_id !== after.agent_id)
  await checkOwners(
    context,
    transaction,
    handedOver.map(({ after }) => ({
      agentId: after.agent_id,
      contactId: after.contact_id,
      contactAgent: after.contact_agent,
    })),
  )
  await saveEdited(transaction, edited, { time, at })
  await recordTaskEdits(context, transaction, edited)
  return { edited, missing: byId.size - locked.length }
}

interface Editing {
  readonly context: MemberContext
  readonly at: Date
  readonly time: TaskTime
}

function editedTask(before: LockedTask, edit: TaskEdit, editing: Editing): LockedTask {
  const { context, at } = editing
  const { detail, note, repeat, agent_id, done } = edit
  if ((detail !== undefined || repeat !== undefined) && !isOwnTask(before))
    throw new AppError('BAD_REQUEST', notOwnTask)
  const turned = done !== undefined && done !== isDone(before)
  const due = dueAfter(before, edit, editing)
  const series = repeat === undefined ? before.repeat : repeat
  return {
    ...before,
    ...due,
    detail: detail ?? before.detail,
    note: note === undefined ? before.note : note === '' ? null : note,
    agent_id: agent_id === undefined ? before.agent_id : agent_id,
    ...(turned && endOf(before, edit, { at, by: context.principal.agentId })),
    // An edit of the repeat also says from when on; a snooze alone moves no series.
    ...(repeat !== undefined && {
      repeat: series,
      repeat_from: series === null ? null : due.due_on,
      repeat_minute: series === null ? null : due.due_minute,
    }),
  }
}

/** Returns who ends a task, and when; of one that is opened again, who had. */
function endOf(
  { done_at, done_by, ended_before_at, ended_before_by }: LockedTask,
  { done, as_before }: TaskEdit,
  { at, by }: { readonly at: Date; readonly by: number },
) {
  const none = { ended_before_at: null, ended_before_by: null }
  if (!done)
    return { done_at: null, done_by: null, ended_before_at: done_at, ended_before_by: done_by }
  if (as_before && ended_before_at !== null)
    return { done_at: ended_before_at, done_by: ended_before_by, ...none }
  return { done_at: at, done_by: by, ...none }
}

function dueAfter(
  before: LockedTask,
  { due_on, due_time, snooze }: TaskEdit,
  { at, time: { timeZone } }: Editing,
) {
  // What a client asked for was due at the minute of the wish, which no one chose.
  const minute = isOwnTask(before) ? before.due_minute : null
  if (snooze !== undefined) {
    const due = before.due_on === null ? null : { on: before.due_on, minute }
    const to = snoozedTo(snooze, { due, now: at, timeZone })
    return { due_on: to.on, due_minute: to.minute }
  }
  if (due_on === undefined && due_time === undefined)
    return { due_on: before.due_on, due_minute: before.due_minute }
  if (due_time === undefined) return { due_on: due_on ?? null, due_minute: due_on ? minute : null }
  return {
    due_on: due_on === undefined ? before.due_on : due_on,
    due_minute: due_time === null ? null : minuteOf(due_time),
  }
}

function checkDue(
  after: LockedTask,
  { before, time, past }: { before: LockedTask; time: TaskTime; past: boolean },
): void {
  const { due_on, due_minute, repeat } = after
  if (due_on === null) {
    if (due_minute !== null || repeat !== null)
      throw new AppError('BAD_REQUEST', dueDayMissing, { field: 'due_on' })
    return
  }
  if (due_on === before.due_on) return
  checkDueDay(due_on, time.now.day, { past })
}

/** Returns the change that undoes an edit. */
export function undoOf({ before, after }: EditedTask): TaskChange {
  const dueChanged = before.due_on !== after.due_on || before.due_minute !== after.due_minute
  return {
    id: before.id,
    ...(isDone(before) !== isDone(after) && {
      done: isDone(before),
      ...(isDone(before) && { as_before: true }),
    }),
    ...(dueChanged && {
      due_on: before.due_on,
      due_time: before.due_minute === null ? null : clockTimeOf(before.due_minute),
    }),
    ...(before.agent_id !== after.agent_id && { agent_id: before.agent_id }),
  }
}
