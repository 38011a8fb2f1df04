import { sql } from 'kysely'

/**
 * SQL: a task `t` with its client `c`, and the member `o` who took it over, if they are still here
 * and see the client: else it is for the client's agent, and for the default agent if there is
 * none.
 */
export const taskTables = sql`
  agent_task t
  left join contact c on c.organization_id = t.organization_id and c.id = t.contact_id
  left join agent o on o.organization_id = t.organization_id and o.id = t.agent_id
    and o.deleted_at is null
    and (t.contact_id is null or o.is_admin
      or o.id = coalesce(c.agent_id, case when o.is_default then o.id end))`

/** SQL: who a task of `taskTables` is for; null means the default agent. */
export const responsibleId = sql<number | null>`coalesce(o.id, c.agent_id)`
