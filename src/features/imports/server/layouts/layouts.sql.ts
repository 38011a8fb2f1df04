import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { forgetCells } from '../../../contacts/server/staging/last-file.ts'
import { LayoutChoices } from '../../shared/layout.ts'
import type { ImportRun } from '../import-run.ts'
import { layoutKey } from './layout-key.ts'

/** An agency has few kinds of files; older layouts beyond this number are forgotten. */
const maxLayouts = 50

/** The import whose cells are remembered for files of one kind. */
interface RememberedFile {
  readonly importId: number
  readonly rows: number
}

/**
 * Remembers the choices of an import for the next file with the same headers, and with `file` that
 * its cells are those of the last file. A member who may not choose the mode, the owner and the
 * agents leaves those that are remembered.
 */
export async function rememberLayout(
  transaction: OrganizationTransaction,
  run: ImportRun,
  headers: readonly string[],
  file: RememberedFile | undefined,
): Promise<void> {
  const { mapping, carrierMapping, cellChoices, extraColumns, couples, noEmail, agentId, now } = run
  const key = layoutKey(headers)
  const last = await findLayout(transaction, key)
  const before = run.scope === 'all' ? undefined : LayoutChoices.safeParse(last?.choices).data
  const { mode, ownerId } = run.scope === 'all' ? run : (before ?? {})
  // A column that they have used otherwise is that now.
  const used: readonly unknown[] = [
    ...Object.values(mapping),
    ...extraColumns.map(({ header }) => header),
  ]
  const agentColumn = before?.mapping.agent
  const agent = used.includes(agentColumn) ? undefined : agentColumn
  const choices: LayoutChoices = {
    mapping: { ...mapping, ...(agent !== undefined && { agent }) },
    carrierMapping,
    cellChoices: {
      ...cellChoices,
      ...(agent !== undefined && { agent: before?.cellChoices.agent }),
    },
    extraColumns: [...extraColumns],
    ...(couples && { couples }),
    noEmail,
    sharing: run.sharing,
    together: run.together,
    ...(mode !== undefined && { mode, ownerId }),
  }
  const values = {
    headers: [...headers],
    choices: JSON.stringify(choices),
    agent_id: agentId,
    used_at: now,
    ...(file && { import_id: file.importId, cells_of: file.rows }),
  }
  if (file !== undefined && last?.import_id) await forgetCells(transaction, last.import_id)
  await transaction
    .insertInto('import_layout')
    .values({ organization_id: transaction.organizationId, key, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'key']).doUpdateSet(values))
    .execute()
  const { rows } = await sql<{ import_id: number | null }>`delete from import_layout
    where organization_id = ${transaction.organizationId}
      and key in (select key from import_layout
        where organization_id = ${transaction.organizationId}
        order by used_at desc, key offset ${maxLayouts})
    returning import_id`.execute(transaction)
  for (const { import_id } of rows)
    if (import_id !== null) await forgetCells(transaction, import_id)
}

/** Forgets the cells of an import that was undone: its values are no longer the contacts'. */
export async function forgetFile(
  transaction: OrganizationTransaction,
  importId: number,
): Promise<void> {
  await forgetCells(transaction, importId)
  await transaction
    .updateTable('import_layout')
    .set({ import_id: null, cells_of: null })
    .where('organization_id', '=', transaction.organizationId)
    .where('import_id', '=', importId)
    .execute()
}

/** Returns what is remembered of files with these headers, undefined for a new kind of file. */
export function findLayout(transaction: OrganizationTransaction, key: string) {
  return transaction
    .selectFrom('import_layout as l')
    .leftJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'l.organization_id').onRef('a.id', '=', 'l.agent_id'),
    )
    .leftJoin('import as i', (join) =>
      join.onRef('i.organization_id', '=', 'l.organization_id').onRef('i.id', '=', 'l.import_id'),
    )
    .select(['l.key', 'l.choices', 'l.used_at', 'a.first_name', 'a.last_name'])
    .select(['l.import_id', 'l.cells_of', 'i.file_name', 'i.started_at'])
    .where('l.organization_id', '=', transaction.organizationId)
    .where('l.key', '=', key)
    .executeTakeFirst()
}

export async function deleteLayout(
  transaction: OrganizationTransaction,
  key: string,
): Promise<void> {
  const layout = await transaction
    .deleteFrom('import_layout')
    .where('organization_id', '=', transaction.organizationId)
    .where('key', '=', key)
    .returning('import_id')
    .executeTakeFirst()
  if (layout?.import_id) await forgetCells(transaction, layout.import_id)
}
