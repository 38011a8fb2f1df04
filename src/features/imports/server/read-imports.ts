import { AppError } from '../../../kernel/app-error.ts'
import type { ImportId } from '../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { supportedCarriers } from '../../carriers/shared/carriers.ts'
import { listTagsOfImport } from '../../contacts/server/tags/list-tags.ts'
import { importNotFound, interruptedError } from '../shared/import-texts.ts'
import {
  type CountedUndo,
  type ImportEntry,
  type ImportResult,
  maxListed,
} from '../shared/imports.contract.ts'
import { fileRow } from '../shared/rows/second-row.ts'
import { importScope } from './import.policy.ts'
import {
  countInvalidEmails,
  findImport,
  findImportByRequest,
  type ImportRow,
  listImportRows,
  listIssues,
  listUnrecognizedCarriers,
} from './imports.sql.ts'
import { isInterrupted } from './is-interrupted.ts'

/** Returns the counts of an import's undo; earlier ones lack tags and notes, which are 0. */
export const undoneCounts = ({ undone }: Pick<ImportRow, 'undone'>): CountedUndo => {
  const counts = undone as unknown as CountedUndo
  return { ...counts, tags: counts.tags ?? 0, notes: counts.notes ?? 0 }
}

/** Returns an import as screens show it. One that was interrupted wrote nothing. */
export function importEntry(row: ImportRow, now: Date): ImportEntry {
  const interrupted = isInterrupted(row, now)
  return {
    id: row.id,
    requestId: row.request_id,
    fileName: row.file_name,
    agent: row.agent,
    overwrite: row.mode !== 'create',
    mode: row.mode as ImportEntry['mode'],
    status: interrupted ? 'failed' : (row.status as ImportEntry['status']),
    message: interrupted ? interruptedError : row.message,
    phase: row.phase === 'writing' ? 'writing' : 'reading',
    rowsSoFar: row.rows_read,
    totalRows: row.total_rows,
    importedRows: row.imported_rows,
    insertedRows: row.inserted_rows,
    updatedRows: row.updated_rows,
    errorRows: row.error_rows,
    leftOutRows: row.left_out_rows,
    fixedCells: row.fixed_cells,
    convertedCarriers: row.converted_carriers,
    missingClients: row.missing_clients,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    undoUntil:
      row.undone_at === null && row.undo_until !== null && row.undo_until > now
        ? row.undo_until.toISOString()
        : null,
    undone:
      row.undone_at === null
        ? null
        : {
            at: row.undone_at.toISOString(),
            agent: row.undoer,
            counts: undoneCounts(row),
          },
  }
}

/** Returns the result of a finished import, with the first of its issues. */
export async function readImportResult(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<ImportResult> {
  const row = await findImport(transaction, importId, undefined)
  if (row === undefined) throw new AppError('NOT_FOUND', importNotFound)
  const { email } = row.mapping as { email?: string }
  const emailAt = row.headers.indexOf(email ?? '')
  const first = { importId, after: 0 }
  const errors = await listIssues(transaction, {
    ...first,
    kinds: ['error'],
    limit: maxListed.rows,
  })
  const warnings = await listIssues(transaction, {
    ...first,
    kinds: ['warning'],
    limit: maxListed.warnings,
  })
  return {
    importId,
    totalRows: row.total_rows,
    importedRows: row.imported_rows,
    insertedRows: row.inserted_rows,
    updatedRows: row.updated_rows,
    errorRows: row.error_rows,
    leftOutRows: row.left_out_rows,
    invalidEmailRows: await countInvalidEmails(transaction, importId),
    convertedCarriers: row.converted_carriers,
    unrecognizedCarriers: await listUnrecognizedCarriers(transaction, importId, maxListed.carriers),
    supportedCarriers: supportedCarriers.map(({ name, aliases }) => ({
      name,
      aliases: [...aliases],
    })),
    rows: errors.map(({ row_number, reason, message, cells }) => ({
      row: fileRow(row_number),
      reason,
      message,
      email: (cells[emailAt] ?? '').slice(0, 200),
    })),
    warningRows: row.warning_rows,
    warnings: warnings.map(({ row_number, message, cells }) => ({
      row: fileRow(row_number),
      message,
      value: cells[0] ?? '',
    })),
    missingClients: row.missing_clients,
    reassignedRows: row.reassigned_rows,
    tagsGiven: row.tags_given,
    newTags: await listTagsOfImport(transaction, importId),
    notesAdded: row.notes_added,
    ignoredColumns: row.ignored_columns,
  }
}

/** Returns the last imports, newest first: all for admins, otherwise the member's own. */
export async function listImports(context: MemberContext): Promise<ImportEntry[]> {
  const rows = await inOrganization(context, (transaction) =>
    listImportRows(transaction, importScope(context)),
  )
  return rows.map((row) => importEntry(row, context.clock.now()))
}

/**
 * Returns the progress of a request's import, and its result once it is done. Throws 404 for an
 * import the member may not see.
 */
export async function readImport(
  context: MemberContext,
  requestId: string,
): Promise<{ import: ImportEntry; result: ImportResult | null }> {
  return inOrganization(context, async (transaction) => {
    const { agentId } = context.principal
    const row = await findImportByRequest(transaction, {
      scope: importScope(context),
      agentId,
      requestId,
    })
    if (row === undefined) throw new AppError('NOT_FOUND', importNotFound)
    const entry = importEntry(row, context.clock.now())
    return {
      import: entry,
      result:
        entry.status === 'done' ? await readImportResult(transaction, row.id as ImportId) : null,
    }
  })
}
