import { type RawBuilder, sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { RowMatch } from './row-match.sql.ts'
import { stagedRows } from './staged-contacts.ts'

/** Tables of which a later file keeps rows that an earlier one brought. */
type KeptTable = 'contact' | 'contact_note'

/**
 * Notes which contacts and notes of earlier imports the staged rows have too: the undo of those
 * imports leaves them, until this import is undone as well. Before the rows are written: what the
 * last file had too may be blanked then. Nothing without an import that can be undone.
 */
export async function noteNamedAgain(
  transaction: OrganizationTransaction,
  importId: ImportId,
  matches: readonly RowMatch[],
): Promise<void> {
  const { organizationId } = transaction
  if (!(await hasUndoable(transaction, importId))) return
  const broughtBefore = (alias: string) => sql`exists (select 1 from import i
    where i.organization_id = ${organizationId} and i.id = ${sql.ref(`${alias}.import_id`)}
      and i.id <> ${importId} and i.undo_until is not null and i.undone_at is null)`
  for (const { is } of matches) {
    const found = sql`${stagedRows(organizationId, importId)}
      join contact c on c.organization_id = ${organizationId} and ${is}`
    const contacts = sql`select c.organization_id, c.id from ${found} where ${broughtBefore('c')}`
    await noteRows(transaction, importId, 'contact', contacts)
    const notes = sql`select n.organization_id, n.id from ${found}
      join contact_note n on n.organization_id = ${organizationId} and n.contact_id = c.id
        and n.text = s.note
      where s.note is not null and ${broughtBefore('n')}`
    await noteRows(transaction, importId, 'contact_note', notes)
  }
}

async function noteRows(
  transaction: OrganizationTransaction,
  importId: ImportId,
  table: KeptTable,
  rows: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with found as materialized (${rows})
    insert into named_again (organization_id, row_table, row_id, import_id)
    select organization_id, ${sql.lit(table)}, id, ${importId}::bigint from found
    on conflict do nothing`.execute(transaction)
}

async function hasUndoable(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('import')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '<>', importId)
    .where('undo_until', 'is not', null)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** SQL: the file of a later import than its own has the row `alias` of a table too. */
export const isNamedAgain = (organizationId: number, table: KeptTable, alias: string) =>
  sql<boolean>`exists (select 1 from named_again a where a.organization_id = ${organizationId}
    and a.row_table = ${sql.lit(table)} and a.row_id = ${sql.ref(`${alias}.id`)})`

/** Forgets what the file of an import named again, once it is undone or can no longer be. */
export async function forgetNamedAgain(
  transaction: OrganizationTransaction,
  importId: number,
): Promise<void> {
  await transaction
    .deleteFrom('named_again')
    .where('organization_id', '=', transaction.organizationId)
    .where('import_id', '=', importId)
    .execute()
}
