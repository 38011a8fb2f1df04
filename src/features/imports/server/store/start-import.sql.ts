import { sql } from 'kysely'
import type { AgentId, ImportId, OrganizationId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { CarrierMapping } from '../../shared/columns/carrier-mapping.rules.ts'
import type { ColumnMapping } from '../../shared/import-fields.ts'
import type { WritingChoice } from '../../shared/import-mode.ts'

export interface ImportToStart extends WritingChoice {
  readonly organizationId: OrganizationId
  readonly agentId: AgentId
  readonly ownerId: AgentId | null
  readonly requestId: string
  readonly fileName: string
  readonly mapping: ColumnMapping
  readonly carrierMapping: CarrierMapping
  readonly fixes: readonly unknown[]
  readonly now: Date
}

/** Writes the import down as running, also over an earlier run of the same request that failed. Commit it before the work starts. */
export async function startImport(
  transaction: OrganizationTransaction,
  order: ImportToStart,
): Promise<ImportId> {
  const values = {
    owner_agent_id: order.ownerId,
    file_name: order.fileName,
    mode: order.mode,
    clears_blanks: order.clearsBlanks,
    fixed_cells: order.fixes.length,
    mapping: JSON.stringify(order.mapping),
    carrier_mapping: JSON.stringify(order.carrierMapping),
    status: 'running',
    message: null,
    phase: 'reading',
    rows_read: 0,
    started_at: order.now,
    finished_at: null,
  }
  const { id } = await transaction
    .insertInto('import')
    .values({
      organization_id: order.organizationId,
      agent_id: order.agentId,
      request_id: order.requestId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'agent_id', 'request_id']).doUpdateSet(values),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as ImportId
}

export async function noteProgress(
  transaction: OrganizationTransaction,
  importId: ImportId,
  progress: { readonly phase: 'reading' | 'writing'; readonly rows: number },
): Promise<void> {
  await transaction
    .updateTable('import')
    .set({ phase: progress.phase, rows_read: progress.rows })
    .where('id', '=', importId)
    .where('status', '=', 'running')
    .execute()
}

/** The organization's time zone, which decides what "today" is. */
export async function readTimeZone(transaction: OrganizationTransaction): Promise<string> {
  const { zone } = await transaction
    .selectFrom('organization')
    .select(sql<string>`time_zone`.as('zone'))
    .executeTakeFirstOrThrow()
  return zone
}
