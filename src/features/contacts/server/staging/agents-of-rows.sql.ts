import { type RawBuilder, sql } from 'kysely'
import type { AgentId, ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { ownerOfFile } from '../../shared/imported-beside.ts'
import { cellsOfFile } from './staged-rows.ts'

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

/**
 * Takes the agents from staged rows who were deleted after the file was read; returns these rows
 * with their cells in the file. Call it when no agent can be deleted any more (`lockWriting`).
 */
export async function leaveGoneAgents(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<{ row: number; cells: string[] }[]> {
  const { organizationId } = transaction
  const { rows } = await sql<{ row: number; cells: string[] }>`
    update staged_contact s set agent_id = null
    where s.organization_id = ${organizationId}::bigint and s.import_id = ${importId}::bigint
      and s.agent_id <> ${ownerOfFile} and not exists (select 1 from agent a
        where a.organization_id = ${organizationId} and a.id = s.agent_id
          and a.deleted_at is null)
    returning s.row_number as row, ${sql.raw(cellsOfFile)} as cells`.execute(transaction)
  return rows
}
