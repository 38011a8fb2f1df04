import { AppError } from '../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { AgentId, ContactId } from '../../../kernel/ids.ts'
import { minuteOf } from '../../../kernel/wall-clock.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import { insertTasks } from '../../contacts/server/own-tasks.ts'
import type { OwnTaskKind } from '../../contacts/shared/task-kinds.ts'
import { type Due, type Snooze, snoozedTo } from '../shared/due.rules.ts'
import type { Repeat } from '../shared/repeat.rules.ts'
import { clientMissing, dueDayMissing, occasionOver } from '../shared/task-texts.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { checkDueDay } from './check-due-day.ts'
import { birthdayDoneSince } from './list-occasions.ts'
import { findOccasionTask } from './occasions.sql.ts'
import { recordTasks } from './record-task-edits.ts'
import { checkOwners } from './task-owners.ts'
import { readTaskTime, type TaskTime } from './task-time.ts'
import { readTask } from './update-task.ts'

export interface TaskToAdd {
  readonly kind: OwnTaskKind
  readonly detail: string
  readonly note?: string | undefined
  readonly contact_id?: ContactId | undefined
  /** Null and undefined: the client's agent, or the member themselves without a client. */
  readonly agent_id?: AgentId | null | undefined
  readonly due_on?: CalendarDate | null | undefined
  readonly due_time?: string | null | undefined
  readonly repeat?: Repeat | null | undefined
  /** Instead of a day. */
  readonly snooze?: Snooze | undefined
  readonly done: boolean
  readonly request_id: string
}

/**
 * Adds a task, once for each `request_id`. Throws 404 for a client that the member does not see,
 * 400 for a due day out of range and a time or a repeat without a day, 409 for an occasion about
 * which someone has done something already, and as `checkOwners`.
 */
export async function addTask(context: MemberContext, task: TaskToAdd): Promise<Task> {
  const { principal, clock } = context
  const { repeat = null, contact_id = null } = task
  return inOrganization(context, async (transaction) => {
    const at = clock.now()
    const time = await readTaskTime(context, transaction)
    const due = dueOf(task, { at, time })
    checkTask(task, due)
    if (due !== null) checkDueDay(due.on, time.now.day)
    const ofOccasion = task.kind !== 'to_do'
    const contact =
      contact_id === null
        ? undefined
        : await getContact({ ...context, transaction }, contact_id, { lock: ofOccasion })
    if (contact !== undefined && ofOccasion) await checkOccasion(transaction, task, contact.id, at)
    const owner = task.agent_id ?? (contact === undefined ? principal.agentId : null)
    await checkOwners(context, transaction, [
      { agentId: owner, contactId: contact_id, contactAgent: contact?.agent_id ?? null },
    ])
    const [id] = await insertTasks(transaction, [
      {
        kind: task.kind,
        detail: task.detail,
        note: task.note || null,
        contact_id,
        agent_id: owner,
        added_by: principal.agentId,
        due_on: due?.on ?? null,
        due_minute: due?.minute ?? null,
        repeat,
        repeat_from: repeat && (due?.on ?? null),
        repeat_minute: repeat && (due?.minute ?? null),
        created_at: at,
        done_at: task.done ? at : null,
        done_by: task.done ? principal.agentId : null,
        request_id: task.request_id,
      },
    ])
    if (id === undefined)
      return readTask(context, transaction, await idOfRequest(transaction, task.request_id))
    await recordTasks(context, transaction, 'tasks.add', [{ id, contact_id }])
    return readTask(context, transaction, id)
  })
}

/** Throws 409 if another press has made a task of the occasion, whose client is locked. */
async function checkOccasion(
  transaction: OrganizationTransaction,
  { kind, request_id }: TaskToAdd,
  contactId: number,
  at: Date,
): Promise<void> {
  const known = await findOccasionTask(transaction, {
    kind,
    contactId,
    requestId: request_id,
    birthdaySince: birthdayDoneSince(at),
  })
  if (known !== undefined && known.request_id !== request_id)
    throw new AppError('CONFLICT', occasionOver)
}

function dueOf(
  { due_on = null, due_time = null, snooze }: TaskToAdd,
  { at, time: { timeZone } }: { at: Date; time: TaskTime },
): Due | null {
  if (snooze !== undefined) return snoozedTo(snooze, { due: null, now: at, timeZone })
  if (due_on === null) return null
  return { on: due_on, minute: due_time === null ? null : minuteOf(due_time) }
}

function checkTask(
  { kind, due_time = null, repeat = null, contact_id }: TaskToAdd,
  due: Due | null,
) {
  if (kind !== 'to_do' && contact_id === undefined)
    throw new AppError('BAD_REQUEST', clientMissing, { field: 'contact_id' })
  if (due === null && (due_time !== null || repeat !== null))
    throw new AppError('BAD_REQUEST', dueDayMissing, { field: 'due_on' })
}

async function idOfRequest(
  transaction: OrganizationTransaction,
  requestId: string,
): Promise<number> {
  const { id } = await transaction
    .selectFrom('agent_task')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return id
}
