import { sql } from 'kysely'
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

export interface AgentTask {
  readonly kind: 'health_answers' | 'unconfirmed_email'
  /** For the agent. Never health answers. */
  readonly detail: string
  readonly at: Date
}

/** Returns the statement that adds a task for each contact's agent, unless the contact has an open one of the same kind. */
export const addAgentTasksStatement = (
  organizationId: OrganizationId,
  contactIds: readonly number[],
  { kind, detail, at }: AgentTask,
) => ({
  text: `insert into agent_task (organization_id, contact_id, agent_id, kind, detail, created_at)
    select $1, c.id, c.agent_id, $3, $4, $5 from contact c
    where c.organization_id = $1 and c.id = any($2) and not exists (select from agent_task t
      where t.organization_id = $1 and t.contact_id = c.id and t.kind = $3 and t.done_at is null)`,
  values: [organizationId, contactIds, kind, detail, at],
})

/** Adds a task for each contact's agent, unless the contact has an open one of the same kind. */
export async function addAgentTasks(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  { kind, detail, at }: AgentTask,
): Promise<void> {
  if (contactIds.length === 0) return
  await sql`insert into agent_task (organization_id, contact_id, agent_id, kind, detail, created_at)
    select c.organization_id, c.id, c.agent_id, ${kind}::text, ${detail}::text, ${at}::timestamptz from contact c
    where c.organization_id = ${transaction.organizationId} and c.id = any(${contactIds}::bigint[]) and not exists (select from agent_task t
      where t.organization_id = c.organization_id and t.contact_id = c.id and t.kind = ${kind} and t.done_at is null)`.execute(
    transaction,
  )
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
