import { type RawBuilder, sql } from 'kysely'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'

type Id = RawBuilder<unknown>

const agentStillHere = (organizationId: OrganizationId, agentId: Id) => sql`(
  select x.id from agent x
  where x.organization_id = ${organizationId} and x.id = ${agentId} and x.deleted_at is null)`

/** SQL: the first of these agents who is still at the agency; null means the default agent. */
export const firstStillHere = (organizationId: OrganizationId, ...agentIds: readonly Id[]) =>
  sql<AgentId | null>`coalesce(${sql.join(
    agentIds.map((agentId) => agentStillHere(organizationId, agentId)),
  )})`

/**
 * SQL: the agent who answers for a contact: the first of these who is still at the agency, else the
 * default agent (decision 92).
 */
export const responsibleAgent = (
  organizationId: OrganizationId,
  ...agentIds: readonly Id[]
) => sql<AgentId>`
  coalesce(${firstStillHere(organizationId, ...agentIds)},
    (select x.id from agent x where x.organization_id = ${organizationId} and x.is_default))`

/** SQL: whether agent `agent`, who is still here, is the one who answers for a contact. */
export const isResponsibleAgent = (agent: string, agentId: Id) => {
  const [id, isDefault] = [sql.ref(`${agent}.id`), sql.ref(`${agent}.is_default`)]
  return sql<boolean>`${id} = coalesce(${agentId}, case when ${isDefault} then ${id} end)`
}
