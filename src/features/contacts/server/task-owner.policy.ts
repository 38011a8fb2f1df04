import { type RawBuilder, sql } from 'kysely'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { isResponsibleAgent } from '../../organizations/server/responsible-agent.ts'

const withOwner = (client: RawBuilder<unknown>) => sql`
  agent_task t
  left join ${client}
  left join agent o on o.organization_id = t.organization_id and o.id = t.agent_id
    and o.deleted_at is null
    and (t.contact_id is null or o.is_admin
      or ${isResponsibleAgent('o', sql`c.agent_id`)})`

/**
 * SQL: a task `t` with its client `c`, and the member `o` who took it over, if they are still here
 * and see the client: else it is for the client's agent, and for the default agent if there is
 * none.
 */
export const taskTables = withOwner(
  sql`contact c on c.organization_id = t.organization_id and c.id = t.contact_id`,
)

/**
 * SQL: `taskTables` for a few of very many tasks. Each client is looked up by key, where the
 * planner would read all clients of the agency.
 */
export const fewTaskTables = (organizationId: OrganizationId) =>
  withOwner(sql`lateral (select agent_id from contact
    where organization_id = ${organizationId} and id = t.contact_id limit 1) c on true`)

/** SQL: who a task of `taskTables` is for; null means the default agent. */
export const responsibleId = sql<number | null>`coalesce(o.id, c.agent_id)`
