import { sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { RowIssue } from '../parse/batches.ts'

/** The ordinal of a row's issues that the writing finds, behind those of its cells. */
export const afterCells = 1000

const arrayLiteral = (cells: readonly string[]) =>
  `{${cells.map((cell) => `"${cell.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

export async function addIssues(
  transaction: OrganizationTransaction,
  importId: ImportId,
  issues: readonly RowIssue[],
): Promise<void> {
  if (issues.length === 0) return
  await sql`insert into import_issue (organization_id, import_id, row_number, ordinal, kind, reason,
    message, cells)
    select o.organization_id, ${importId}::bigint, i.row_number, i.ordinal,
      i.kind, i.reason, i.message, i.cells::text[]
    from organization o cross join unnest(${issues.map(({ rowNumber }) => rowNumber)}::int[],
      ${issues.map(({ ordinal }) => ordinal)}::smallint[],
      ${issues.map(({ kind }) => kind)}::text[], ${issues.map(({ reason }) => reason)}::text[],
      ${issues.map(({ message }) => message)}::text[],
      ${issues.map(({ cells }) => arrayLiteral(cells))}::text[])
      as i (row_number, ordinal, kind, reason, message, cells)
    where o.organization_id = ${transaction.organizationId}`.execute(transaction)
}
