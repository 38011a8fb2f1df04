import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { deleteFollowing, insertTasks, saveTasks } from '../../contacts/server/own-tasks.ts'
import { releaseFollowUps } from '../../correspondence/server/hold-follow-ups.ts'
import { nextRepeat, type Repeat } from '../shared/repeat.rules.ts'
import type { LockedTask } from './lock-tasks.ts'
import type { EditedTask } from './record-task-edits.ts'
import type { TaskTime } from './task-time.ts'

interface Saving {
  readonly time: TaskTime
  readonly at: Date
  /** The note of the next task of a series; usually that of the one that ended. */
  readonly nextNote?: (edit: EditedTask) => string | null
}

export const isDone = ({ done_at }: Pick<LockedTask, 'done_at'>): boolean => done_at !== null

/**
 * Saves edited tasks with what follows: the next task of a series is added when one ends, and taken
 * back when it is opened again unless a member has worked on it; a client whose email was answered
 * gets follow-ups again.
 */
export async function saveEdited(
  transaction: OrganizationTransaction,
  edited: readonly EditedTask[],
  { time, at, nextNote = ({ after }) => after.note }: Saving,
): Promise<void> {
  await saveTasks(
    transaction,
    edited.map(({ after }) => after),
    at,
  )
  const opened = edited.filter(({ before, after }) => isDone(before) && !isDone(after))
  const ended = edited.filter(({ before, after }) => !isDone(before) && isDone(after))
  await deleteFollowing(
    transaction,
    opened.map(({ after }) => after.id),
  )
  await insertTasks(
    transaction,
    ended.flatMap((edit) => followingTask({ ...edit.after, note: nextNote(edit) }, { time, at })),
  )
  await releaseFollowUps(transaction, ended.flatMap(answeredClient), at)
}

/** Returns the client whose email a member has answered, and so has read. */
const answeredClient = ({ after: { kind, contact_id } }: EditedTask): number[] =>
  kind === 'client_email' && contact_id !== null ? [contact_id] : []

/** Returns the next task of a series, on its first day after today and after this one's. */
function followingTask(task: LockedTask, { time, at }: { time: TaskTime; at: Date }) {
  const { repeat, repeat_from: from, due_on } = task
  if (repeat === null || from === null || due_on === null) return []
  const after = due_on > time.now.day ? due_on : time.now.day
  return [
    {
      kind: task.kind,
      contact_id: task.contact_id,
      detail: task.detail,
      note: task.note,
      agent_id: task.agent_id,
      added_by: task.added_by,
      due_on: nextRepeat(repeat as Repeat, { from, after }),
      due_minute: task.repeat_minute,
      repeat,
      repeat_from: from,
      repeat_minute: task.repeat_minute,
      follows: task.id,
      created_at: at,
    },
  ]
}
