import type { OrganizationId } from '../../../kernel/ids.ts'

export interface AgentTask {
  readonly kind: 'health_answers'
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
