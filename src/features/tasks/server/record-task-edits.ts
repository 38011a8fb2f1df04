import { type AuditEntry, recordAudit } from '../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { LockedTask } from './lock-tasks.ts'

/** A task before and after its edit. */
export interface EditedTask {
  readonly before: LockedTask
  readonly after: LockedTask
}

type Column = keyof LockedTask

const differs =
  (...columns: readonly Column[]) =>
  ({ before, after }: EditedTask): boolean =>
    columns.some((column) => String(before[column]) !== String(after[column]))

/** The actions of an edit, each recorded separately. */
const actions: readonly (readonly [AuditEntry['action'], (edit: EditedTask) => boolean])[] = [
  ['tasks.done', ({ before, after }) => before.done_at === null && after.done_at !== null],
  ['tasks.reopen', ({ before, after }) => before.done_at !== null && after.done_at === null],
  ['tasks.note', differs('note')],
  ['tasks.edit', differs('detail', 'repeat')],
  ['tasks.put_off', differs('due_on', 'due_minute')],
  ['tasks.hand_over', differs('agent_id')],
]

/** Records edits of tasks with their clients, by whom the entries are found. */
export async function recordTaskEdits(
  context: MemberContext,
  transaction: OrganizationTransaction,
  edits: readonly EditedTask[],
): Promise<void> {
  for (const [action, applies] of actions) {
    const tasks = edits.filter(applies).map(({ after }) => after)
    await recordTasks(context, transaction, action, tasks)
  }
}

/** Records an action on tasks: once for all with a client, once for all without. */
export async function recordTasks(
  context: MemberContext,
  transaction: OrganizationTransaction,
  action: AuditEntry['action'],
  tasks: readonly Pick<LockedTask, 'id' | 'contact_id'>[],
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const withClient = tasks.flatMap(({ id, contact_id }) =>
    contact_id === null ? [] : [{ id, contact: contact_id }],
  )
  const clients = [...new Set(withClient.map(({ contact }) => contact))]
  const ids = withClient.map(({ id }) => id)
  const [only] = clients
  if (only !== undefined)
    await recordAudit(transaction, context, {
      action,
      entity: 'contact',
      ...(clients.length === 1 ? { id: only } : { ids: clients }),
      detail: { ...(ids.length === 1 ? { task: ids[0] } : { tasks: ids }), ...more },
    })
  const without = tasks.filter(({ contact_id }) => contact_id === null).map(({ id }) => id)
  if (without.length > 0)
    await recordAudit(transaction, context, {
      action,
      entity: 'agent_task',
      detail: more,
      ...(without.length === 1 ? { id: without[0] as number } : { ids: without }),
    })
}
