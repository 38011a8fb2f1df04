import { sql } from 'kysely'

/**
 * The agent of quote `q` of contact `c`: the quote's own while still at the agency, else the
 * contact's; null for the default agent.
 */
export const quoteAgent = <Id>() => sql<Id>`coalesce(
  (select x.id from agent x where x.organization_id = q.organization_id and x.id = q.agent_id
  and x.deleted_at is null), c.agent_id)`
