import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { TaskKind } from '../shared/task-kinds.ts'

export interface AgentTask {
  readonly kind: TaskKind
  /** For the agent. Never health answers, nor what follows from them: tasks are not encrypted. */
  readonly detail: string
  readonly at: Date
  /** Leaves out contacts who unsubscribed, must not be contacted, or have died. */
  readonly onlyContactable?: boolean
  /** Kinds of open tasks that tell the agent already. */
  readonly unlessOpen?: readonly TaskKind[]
  /** Only an open task with the same detail does: it names whom the task is about. */
  readonly unlessSame?: boolean
}

/** Adds a task for each contact's agent, unless one that is open tells as much. */
export async function addAgentTasks(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  { kind, detail, at, onlyContactable = false, unlessOpen = [kind], unlessSame = false }: AgentTask,
): Promise<void> {
  if (contactIds.length === 0) return
  const { organizationId } = transaction
  await sql`
    with found as materialized (select c.organization_id, c.id from contact c
    where c.organization_id = ${organizationId} and c.id = any(${contactIds}::bigint[])
      and not exists (select 1 from agent_task t where t.organization_id = ${organizationId}
        and t.contact_id = c.id
        and t.kind = any(${unlessOpen}::text[]) and t.done_at is null
        and (not ${unlessSame}::boolean or t.detail = ${detail}::text))
      and (not ${onlyContactable}::boolean or not c.do_not_contact
        and c.client_status <> 'deceased' and not exists (select 1 from suppression s
        where s.organization_id = ${organizationId} and s.email = lower(c.email)
          and s.reason in ('unsubscribed', 'do_not_contact'))))
    insert into agent_task (organization_id, contact_id, kind, detail, created_at)
    select organization_id, id, ${kind}::text, ${detail}::text, ${at}::timestamptz from found
    on conflict do nothing`.execute(transaction)
}

/** Marks a contact's open tasks of one kind as done. */
export async function closeAgentTasks(
  transaction: OrganizationTransaction,
  contactId: number,
  { kind, at }: Pick<AgentTask, 'kind' | 'at'>,
): Promise<void> {
  await transaction
    .updateTable('agent_task')
    .set({ done_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute()
}

/** Marks a task as done, or open again if `doneAt` is null; keeps its note if none is given. */
export async function updateAgentTask(
  transaction: OrganizationTransaction,
  id: number,
  change: { readonly doneAt?: Date | null; readonly doneBy?: number; readonly note?: string },
): Promise<void> {
  const { doneAt, doneBy = null, note } = change
  await transaction
    .updateTable('agent_task')
    .set({
      ...(doneAt !== undefined && { done_at: doneAt, done_by: doneAt === null ? null : doneBy }),
      ...(note !== undefined && { note: note === '' ? null : note }),
    })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}
