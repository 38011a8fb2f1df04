import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { updateAgentTask } from '../../contacts/server/agent-tasks.ts'
import { callRequestScope } from '../../schedule/shared/call-request.policy.ts'
import { taskNotFound } from '../shared/task-texts.ts'
import type { Task } from '../shared/tasks.contract.ts'
import { taskOf } from './task-wire.ts'
import { findTaskRow } from './tasks.sql.ts'

export interface TaskChange {
  readonly id: number
  readonly done?: boolean | undefined
  readonly note?: string | undefined
}

/**
 * Marks a task as done or open again, or changes its note. Doing what is done already changes
 * nothing, so that who did it first stays. Throws 404 for a task of a contact that the member does
 * not see.
 */
export async function updateTask(
  context: MemberContext,
  { id, done, note }: TaskChange,
): Promise<Task> {
  const { principal, clock } = context
  const scope = callRequestScope(principal)
  return inOrganization(context, async (transaction) => {
    const before = await findTaskRow(transaction, scope, id, { lock: true })
    if (before === undefined) throw new AppError('NOT_FOUND', taskNotFound)
    const at = clock.now()
    const turned = done !== undefined && done !== (before.done_at !== null)
    const noted = note !== undefined && note !== (before.note ?? '')
    if (turned || noted)
      await updateAgentTask(transaction, id, {
        ...(turned && { doneAt: done ? at : null, doneBy: principal.agentId }),
        ...(noted && { note }),
      })
    const entry = { entity: 'contact', id: before.contact_id, detail: { task: id } } as const
    if (turned)
      await recordAudit(transaction, context, {
        action: done ? 'tasks.done' : 'tasks.reopen',
        ...entry,
      })
    if (noted) await recordAudit(transaction, context, { action: 'tasks.note', ...entry })
    const row = await findTaskRow(transaction, scope, id)
    if (row === undefined) throw new AppError('NOT_FOUND', taskNotFound)
    return taskOf(row, at)
  })
}
