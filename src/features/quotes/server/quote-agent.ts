import { sql } from 'kysely'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { firstStillHere } from '../../organizations/server/responsible-agent.ts'

/**
 * The agent of quote `q` of contact `c`: the quote's own while still at the agency, else the
 * contact's; null for the default agent.
 */
export const quoteAgent = (organizationId: OrganizationId) =>
  firstStillHere(organizationId, sql.ref('q.agent_id'), sql.ref('c.agent_id'))
