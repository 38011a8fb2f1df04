import { type RawBuilder, sql } from 'kysely'
import type { AgentId } from '../../../../kernel/ids.ts'
import { ownerOfFile } from '../../shared/imported-beside.ts'

/** SQL of the agent of a new contact, from its staged row `s`. */
export const agentOfNew = (owner: AgentId | null): RawBuilder<unknown> =>
  sql`coalesce(nullif(s.agent_id, ${ownerOfFile}), ${owner}::bigint)`

interface FileOwner {
  readonly agentId: AgentId | null
  readonly agentByRow?: boolean
}

/**
 * SQL of the agent that an existing `contact` gets from its staged row `s`, null to keep theirs.
 * The owner of the file is the agent of every row, or where rows say it, of those who have none.
 */
export const agentOfExisting = ({ agentId, agentByRow = false }: FileOwner): RawBuilder<unknown> =>
  agentByRow
    ? sql`case when s.agent_id = ${ownerOfFile} then ${agentId}::bigint
        else coalesce(s.agent_id, contact.agent_id, ${agentId}::bigint) end`
    : sql`${agentId}::bigint`
