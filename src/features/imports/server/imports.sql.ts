import { type RawBuilder, sql } from 'kysely'
import type { AgentId, ImportId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { listLiving } from './store/import-lock.sql.ts'

/** The agent whose imports are visible; undefined means all agents. */
export type ImportScope = AgentId | undefined

/** A deleted agent's name stays, and says so. */
const nameOf = (alias: string) =>
  sql<string>`trim(concat_ws(' ', ${sql.ref(`${alias}.first_name`)},
    ${sql.ref(`${alias}.last_name`)},
    case when ${sql.ref(`${alias}.deleted_at`)} is not null then '(deleted)' end))`

function selectImports(transaction: OrganizationTransaction, scope: ImportScope) {
  return transaction
    .selectFrom('import')
    .leftJoin('agent', (join) =>
      join
        .onRef('agent.organization_id', '=', 'import.organization_id')
        .onRef('agent.id', '=', 'import.agent_id'),
    )
    .leftJoin('agent as undoer', (join) =>
      join
        .onRef('undoer.organization_id', '=', 'import.organization_id')
        .onRef('undoer.id', '=', 'import.undone_by'),
    )
    .selectAll('import')
    .select([nameOf('agent').as('agent'), nameOf('undoer').as('undoer')])
    .where('import.organization_id', '=', transaction.organizationId)
    .$if(scope !== undefined, (query) => query.where('import.agent_id', '=', scope ?? 0))
}

async function readImports(
  transaction: OrganizationTransaction,
  query: ReturnType<typeof selectImports>,
) {
  const rows = await query.execute()
  const running = rows.filter(({ status }) => status === 'running')
  const living = await listLiving(transaction, running)
  // One that has no lock any more may just have ended, so it is read once more.
  const last = running.every(({ id }) => living.has(id)) ? rows : await query.execute()
  return last.map((row) => ({ ...row, lives: living.has(row.id) }))
}
export type ImportRow = Awaited<ReturnType<typeof readImports>>[number]

/** Returns the last 50 imports, newest first. */
export function listImportRows(
  transaction: OrganizationTransaction,
  scope: ImportScope,
): Promise<ImportRow[]> {
  const query = selectImports(transaction, scope)
    .orderBy('started_at', 'desc')
    .orderBy('import.id', 'desc')
    .limit(50)
  return readImports(transaction, query)
}

/**
 * Finds an import by its request's id. Two members may use the same id; the member's own import
 * comes first.
 */
export async function findImportByRequest(
  transaction: OrganizationTransaction,
  { scope, agentId, requestId }: { scope: ImportScope; agentId: AgentId; requestId: string },
): Promise<ImportRow | undefined> {
  const query = selectImports(transaction, scope)
    .where('request_id', '=', requestId)
    .orderBy(sql`import.agent_id = ${agentId}`, 'desc')
    .limit(1)
  return (await readImports(transaction, query))[0]
}

export async function findImport(
  transaction: OrganizationTransaction,
  id: number,
  scope: ImportScope,
): Promise<ImportRow | undefined> {
  const query = selectImports(transaction, scope).where('import.id', '=', id)
  return (await readImports(transaction, query))[0]
}

export interface IssueRow {
  readonly row_number: number
  readonly reason: string
  readonly message: string
  readonly cells: string[]
}

/** Returns the issues of some kinds by row number, starting after row `after`. */
export function listIssues(
  transaction: OrganizationTransaction,
  {
    importId,
    kinds,
    after,
    limit,
  }: {
    importId: ImportId
    kinds: readonly ('error' | 'left_out' | 'warning')[]
    after: number
    limit: number
  },
): Promise<IssueRow[]> {
  return transaction
    .selectFrom('import_issue')
    .select(['row_number', 'reason', 'message', 'cells'])
    .where('organization_id', '=', transaction.organizationId)
    .where('import_id', '=', importId)
    .where('kind', 'in', kinds)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .orderBy('ordinal')
    .limit(limit)
    .execute()
}

const count: RawBuilder<number> = sql<number>`count(*)::int`

export async function countInvalidEmails(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<number> {
  const { rows } = await transaction
    .selectFrom('import_issue')
    .select(count.as('rows'))
    .where('organization_id', '=', transaction.organizationId)
    .where('import_id', '=', importId)
    .where('kind', '=', 'error')
    .where('reason', '=', 'invalid_email')
    .executeTakeFirstOrThrow()
  return rows
}

/** Returns the unknown carrier texts, each in one spelling, the most frequent first. */
export function listUnrecognizedCarriers(
  transaction: OrganizationTransaction,
  importId: ImportId,
  limit: number,
): Promise<{ carrier: string; rows: number }[]> {
  return transaction
    .selectFrom('import_issue')
    .select([sql<string>`min(cells[1])`.as('carrier'), count.as('rows')])
    .where('organization_id', '=', transaction.organizationId)
    .where('import_id', '=', importId)
    .where('kind', '=', 'carrier')
    .groupBy(sql`lower(regexp_replace(cells[1], '\\s+', ' ', 'g'))`)
    .orderBy('rows', 'desc')
    .orderBy('carrier')
    .limit(limit)
    .execute()
}

/** Locks the import until the transaction ends, so that a second undo waits for the first. */
export async function lockImportRow(
  transaction: OrganizationTransaction,
  id: ImportId,
): Promise<void> {
  await transaction
    .selectFrom('import')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

export interface ImportUndone {
  readonly importId: ImportId
  readonly agentId: AgentId
  readonly at: Date
  readonly undo: object
}

/** Marks the import as undone and stores the counts of the undo. */
export async function recordUndo(
  transaction: OrganizationTransaction,
  { importId, agentId, at, undo }: ImportUndone,
): Promise<void> {
  await transaction
    .updateTable('import')
    .set({ undone_at: at, undone_by: agentId, undone: JSON.stringify(undo) })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', importId)
    .execute()
}

/** Returns when the next import can no longer be undone; undefined if none can be. */
export async function findNextUndoEnd(
  transaction: OrganizationTransaction,
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('import')
    .select('undo_until')
    .where('organization_id', '=', transaction.organizationId)
    .where('undo_until', 'is not', null)
    .orderBy('undo_until')
    .limit(1)
    .executeTakeFirst()
  return row?.undo_until ?? undefined
}

/**
 * Ends the undo period that expired first, and deletes the rows that the import refused. Returns
 * the import's id, or undefined when there is none or another worker has it.
 */
export async function endUndo(
  transaction: OrganizationTransaction,
  now: Date,
): Promise<number | undefined> {
  const due = transaction
    .selectFrom('import')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('undo_until', '<=', now)
    .orderBy('undo_until')
    .limit(1)
  const row = await transaction
    .updateTable('import')
    .set({ undo_until: null })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', due.forUpdate().skipLocked())
    .returning('id')
    .executeTakeFirst()
  for (const table of ['import_issue', 'import_missing'] as const)
    if (row !== undefined)
      await transaction
        .deleteFrom(table)
        .where('organization_id', '=', transaction.organizationId)
        .where('import_id', '=', row.id)
        .execute()
  return row?.id
}
