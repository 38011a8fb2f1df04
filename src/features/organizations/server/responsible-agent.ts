import { type RawBuilder, sql } from 'kysely'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'

type Id = RawBuilder<unknown>

/** SQL: the agent's id while they are still at the agency, else null. */
export const agentStillHere = (organizationId: OrganizationId, agentId: Id) => sql<AgentId | null>`(
  select x.id from agent x
  where x.organization_id = ${organizationId} and x.id = ${agentId} and x.deleted_at is null)`

/**
 * SQL: the agent who answers for a contact: the first of these who is still at the agency, else the
 * default agent (decision 92).
 */
export const responsibleAgent = (
  organizationId: OrganizationId,
  ...agentIds: readonly Id[]
) => sql<AgentId>`
  coalesce(${sql.join(agentIds.map((agentId) => agentStillHere(organizationId, agentId)))},
    (select x.id from agent x where x.organization_id = ${organizationId} and x.is_default))`
