import { AppError } from '../../../kernel/app-error.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { taskScope, type WhoseTasks } from '../shared/task.policy.ts'
import { maxTaskNote } from '../shared/task-fields.ts'
import { closingNoteTooLong, oldTasksChanged } from '../shared/task-texts.ts'
import { type LockedTask, lockTasks } from './lock-tasks.ts'
import { listEndedAt, lockOldTasks } from './old-tasks.sql.ts'
import { recordTasks } from './record-task-edits.ts'
import { saveEdited } from './save-edited.ts'
import { readTaskTime } from './task-time.ts'

const notEndedBefore = { ended_before_at: null, ended_before_by: null }
const separator = '\n'
const withNote = (before: string | null, note: string) =>
  note === '' ? before : [before, note].filter(Boolean).join(separator)

function withoutNote(after: string | null, note: string): string | null {
  if (note === '' || after === null) return after
  if (after === note) return null
  return after.endsWith(separator + note) ? after.slice(0, -(separator + note).length) : after
}

/** Throws 422 for a note that does not fit below one that a task has. */
function checkNotes(tasks: readonly LockedTask[], note: string): void {
  if (note === '') return
  const left = tasks.map((task) => maxTaskNote - (withNote(task.note, note)?.length ?? 0))
  const tooLong = left.filter((characters) => characters < 0)
  if (tooLong.length > 0)
    throw new AppError(
      'UNPROCESSABLE_CONTENT',
      closingNoteTooLong(tooLong.length, Math.max(0, note.length + Math.min(...tooLong))),
      { field: 'note' },
    )
}

/**
 * Ends all tasks of the member, or of everyone whom they see, that are out of date, and adds the
 * note to each. Throws 409 when they are not as many as the page showed, 422 for a note that does
 * not fit below those that they have.
 */
export async function closeOldTasks(
  context: MemberContext,
  { whose, note, count }: { whose: WhoseTasks; note: string; count: number },
): Promise<{ closed: number; closed_at: string }> {
  const { principal, clock } = context
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const at = clock.now()
    const time = await readTaskTime(context, transaction)
    const tasks = await lockOldTasks(transaction, { scope: taskScope(principal, whose), time })
    if (tasks.length !== count)
      throw new AppError('CONFLICT', oldTasksChanged(tasks.length), { count: tasks.length })
    checkNotes(tasks, note)
    const edited = tasks.map((before) => ({
      before,
      after: {
        ...before,
        note: withNote(before.note, note),
        done_at: at,
        done_by: principal.agentId as number,
        ...notEndedBefore,
      },
    }))
    // The note says why all these ended, nothing of the next task of a series.
    await saveEdited(transaction, edited, { time, at, nextNote: ({ before }) => before.note })
    await recordTasks(context, transaction, 'tasks.done', tasks)
    return { closed: edited.length, closed_at: at.toISOString() }
  })
}

/** Opens again what the member ended at an instant, without the note that was added then. */
export async function reopenOldTasks(
  context: MemberContext,
  { closed_at, note }: { closed_at: string; note: string },
): Promise<{ reopened: number }> {
  const { principal, clock } = context
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const scope = taskScope(principal, 'everyone')
    const ended = { at: new Date(closed_at), by: principal.agentId as number }
    const ids = await listEndedAt(transaction, scope, ended)
    const tasks: LockedTask[] = await lockTasks(transaction, scope, ids)
    const reopened = tasks
      .filter(({ done_at }) => done_at?.getTime() === ended.at.getTime())
      .map((before) => ({
        before,
        after: {
          ...before,
          note: withoutNote(before.note, note),
          done_at: null,
          done_by: null,
          ...notEndedBefore,
        },
      }))
    const time = await readTaskTime(context, transaction)
    await saveEdited(transaction, reopened, { time, at: clock.now() })
    await recordTasks(
      context,
      transaction,
      'tasks.reopen',
      reopened.map(({ after }) => after),
    )
    return { reopened: reopened.length }
  })
}
