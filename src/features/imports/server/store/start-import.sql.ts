import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ImportRun } from '../import-run.ts'

export type ImportToRecord = Omit<ImportRun, 'chunks' | 'today'>

/**
 * Records an upload whose file has yet to arrive, replacing an earlier failed run of the same
 * request. Returns undefined when another call of the request has imported the file meanwhile.
 */
export async function recordImport(
  transaction: OrganizationTransaction,
  run: ImportToRecord,
): Promise<ImportId | undefined> {
  const values = {
    owner_agent_id: run.ownerId,
    file_name: run.fileName,
    mode: run.mode,
    clears_blanks: run.clearsBlanks,
    fixed_cells: run.fixes.length,
    mapping: JSON.stringify(run.mapping),
    carrier_mapping: JSON.stringify(run.carrierMapping),
    status: 'running' as const,
    message: null,
    phase: 'receiving',
    rows_read: 0,
    started_at: run.now,
    finished_at: null,
  }
  const recorded = await transaction
    .insertInto('import')
    .values({
      organization_id: transaction.organizationId,
      agent_id: run.agentId,
      request_id: run.requestId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'agent_id', 'request_id'])
        .doUpdateSet(values)
        .where('import.status', '!=', 'done'),
    )
    .returning('id')
    .executeTakeFirst()
  return recorded?.id as ImportId | undefined
}

/** Notes that the file is read from now on. Commit it before the work starts. */
export async function startImport(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<void> {
  await transaction
    .updateTable('import')
    .set({ status: 'running', phase: 'reading', message: null, finished_at: null })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', importId)
    .execute()
}

export async function recordProgress(
  transaction: OrganizationTransaction,
  importId: ImportId,
  progress: { readonly phase: 'reading' | 'writing'; readonly rows: number },
): Promise<void> {
  await transaction
    .updateTable('import')
    .set({ phase: progress.phase, rows_read: progress.rows })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', importId)
    .where('status', '=', 'running')
    .execute()
}

/** Stores the reason why nothing was imported, while the import's lock is still held. */
export async function failImport(
  transaction: OrganizationTransaction,
  { importId, message, at }: { importId: ImportId; message: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('import')
    .set({ status: 'failed', message, finished_at: at, total_rows: 0, imported_rows: 0 })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', importId)
    .execute()
}

/** Stores why an upload was refused before its import started; does nothing once it has. */
export async function refuseImport(
  transaction: OrganizationTransaction,
  { importId, message, at }: { importId: ImportId; message: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('import')
    .set({ status: 'failed', message, finished_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', importId)
    .where('status', '=', 'running')
    .where('phase', '=', 'receiving')
    .execute()
}
