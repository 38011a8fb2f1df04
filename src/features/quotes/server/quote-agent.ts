import { sql } from 'kysely'
import { agentStillHere } from '../../organizations/server/responsible-agent.ts'

/**
 * The agent of quote `q` of contact `c`: the quote's own while still at the agency, else the
 * contact's; null for the default agent.
 */
export const quoteAgent = <Id>() => sql<Id>`coalesce(
  ${agentStillHere(sql.ref('q.organization_id'), sql.ref('q.agent_id'))}, c.agent_id)`
