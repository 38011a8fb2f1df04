import { sql } from 'kysely'
import type { ContactId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

export interface AgentTask {
  readonly contactId: ContactId
  readonly kind: 'health_answers'
  /** For the agent. Never health answers. */
  readonly detail: string
  readonly at: Date
}

/** Adds a task for the contact's agent, unless one of the same kind is still open. */
export async function addAgentTask(
  transaction: OrganizationTransaction,
  { contactId, kind, detail, at }: AgentTask,
): Promise<void> {
  const { organizationId } = transaction
  await sql`
    insert into agent_task (organization_id, contact_id, agent_id, kind, detail, created_at)
    select c.organization_id, c.id, c.agent_id, ${kind}, ${detail}, ${at} from contact c
    where c.organization_id = ${organizationId} and c.id = ${contactId} and not exists (select from agent_task t
      where t.organization_id = ${organizationId} and t.contact_id = c.id and t.kind = ${kind} and t.done_at is null)`.execute(
    transaction,
  )
}
