import { sql } from 'kysely'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { agentStillHere } from '../../organizations/server/responsible-agent.ts'

/**
 * The agent of quote `q` of contact `c`: the quote's own while still at the agency, else the
 * contact's; null for the default agent.
 */
export const quoteAgent = <Id>(organizationId: OrganizationId) => sql<Id>`coalesce(
  ${agentStillHere(organizationId, sql.ref('q.agent_id'))}, c.agent_id)`
