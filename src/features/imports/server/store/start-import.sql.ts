import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ImportRun } from '../import-run.ts'

/**
 * Records the import as running, replacing an earlier failed run of the same request. Commit it
 * before the work starts.
 */
export async function startImport(
  transaction: OrganizationTransaction,
  run: ImportRun,
): Promise<ImportId> {
  const values = {
    owner_agent_id: run.ownerId,
    file_name: run.fileName,
    mode: run.mode,
    clears_blanks: run.clearsBlanks,
    fixed_cells: run.fixes.length,
    mapping: JSON.stringify(run.mapping),
    carrier_mapping: JSON.stringify(run.carrierMapping),
    status: 'running',
    message: null,
    phase: 'reading',
    rows_read: 0,
    started_at: run.now,
    finished_at: null,
  }
  const { id } = await transaction
    .insertInto('import')
    .values({
      organization_id: transaction.organizationId,
      agent_id: run.agentId,
      request_id: run.requestId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'agent_id', 'request_id']).doUpdateSet(values),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as ImportId
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
