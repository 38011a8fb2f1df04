import { type RawBuilder, sql } from 'kysely'
import type { AgentId, ImportId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { importLives } from './import-lock.sql.ts'

/** Whose imports a person sees: admins all, others their own. */
export type ImportScope = AgentId | undefined

function selectImports(transaction: OrganizationTransaction, scope: ImportScope) {
  return transaction
    .selectFrom('import')
    .leftJoin('agent', (join) =>
      join.onRef('agent.organization_id', '=', 'import.organization_id').onRef('agent.id', '=', 'import.agent_id'),
    )
    .selectAll('import')
    .select([sql<string>`trim(concat_ws(' ', agent.first_name, agent.last_name))`.as('agent'), importLives.as('lives')])
    .$if(scope !== undefined, (query) => query.where('import.agent_id', '=', scope ?? 0))
}
export type ImportRow = Awaited<ReturnType<typeof listImportRows>>[number]

/** The last 50 imports, newest first. */
export function listImportRows(transaction: OrganizationTransaction, scope: ImportScope) {
  return selectImports(transaction, scope).orderBy('started_at', 'desc').orderBy('import.id', 'desc').limit(50).execute()
}

/** One import by the id of the request that started it. Two people may use the same; one's own goes first. */
export function findImportByRequest(
  transaction: OrganizationTransaction,
  { scope, agentId, requestId }: { scope: ImportScope; agentId: AgentId; requestId: string },
): Promise<ImportRow | undefined> {
  return selectImports(transaction, scope)
    .where('request_id', '=', requestId)
    .orderBy(sql`import.agent_id = ${agentId}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findImport(transaction: OrganizationTransaction, id: number, scope: ImportScope): Promise<ImportRow | undefined> {
  return selectImports(transaction, scope).where('import.id', '=', id).executeTakeFirst()
}

export interface IssueRow {
  readonly row_number: number
  readonly reason: string
  readonly message: string
  readonly cells: string[]
}

/** Issues of a kind by row, those after `after` (a row number; warnings of one row are not parted by it). */
export function listIssues(
  transaction: OrganizationTransaction,
  { importId, kind, after, limit }: { importId: ImportId; kind: 'error' | 'warning'; after: number; limit: number },
): Promise<IssueRow[]> {
  return transaction
    .selectFrom('import_issue')
    .select(['row_number', 'reason', 'message', 'cells'])
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .orderBy('ordinal')
    .limit(limit)
    .execute()
}

const count: RawBuilder<number> = sql<number>`count(*)::int`

export async function countInvalidEmails(transaction: OrganizationTransaction, importId: ImportId): Promise<number> {
  const { rows } = await transaction
    .selectFrom('import_issue')
    .select(count.as('rows'))
    .where('import_id', '=', importId)
    .where('kind', '=', 'error')
    .where('reason', '=', 'invalid_email')
    .executeTakeFirstOrThrow()
  return rows
}

/** Each carrier text that the product does not know, in one spelling, the most frequent first. */
export function listUnrecognizedCarriers(
  transaction: OrganizationTransaction,
  importId: ImportId,
  limit: number,
): Promise<{ carrier: string; rows: number }[]> {
  return transaction
    .selectFrom('import_issue')
    .select([sql<string>`min(cells[1])`.as('carrier'), count.as('rows')])
    .where('import_id', '=', importId)
    .where('kind', '=', 'carrier')
    .groupBy(sql`lower(regexp_replace(cells[1], '\\s+', ' ', 'g'))`)
    .orderBy('rows', 'desc')
    .orderBy('carrier')
    .limit(limit)
    .execute()
}
