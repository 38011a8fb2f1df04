import { sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { ownerOfFile } from '../../shared/imported-beside.ts'
import { cellsOfFile } from './staged-rows.ts'

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
