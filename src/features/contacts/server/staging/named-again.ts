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
  const known = (columns: RawBuilder<unknown>, where = sql``) =>
    sql.join(
      matches.map(
        ({ is }) => sql`select c.organization_id, c.id, ${columns}
          from ${stagedRows(organizationId, importId)}
          join contact c on c.organization_id = ${organizationId} and ${is} ${where}`,
      ),
      sql` union all `,
    )
  await noteRows(
    transaction,
    importId,
    'contact',
    sql`select k.organization_id, k.id from (${known(sql`c.import_id`)}) k
      where ${broughtBefore('k')}`,
  )
  // First the contacts: the planner, who knows nothing of the rows, would pair all equal texts.
  await noteRows(
    transaction,
    importId,
    'contact_note',
    sql`with known as materialized (${known(sql`s.note`, sql`where s.note is not null`)})
      select n.organization_id, n.id from known k
      join contact_note n on n.organization_id = ${organizationId} and n.contact_id = k.id
        and n.text = k.note
      where ${broughtBefore('n')}`,
  )
}

/**
 * In one row of the table: one for each of them would cost an import more than finding them. In two
 * statements, because a Citus cluster gathers no rows of a distributed table while it inserts.
 */
async function noteRows(
  transaction: OrganizationTransaction,
  importId: ImportId,
  table: KeptTable,
  rows: RawBuilder<unknown>,
): Promise<void> {
  const { organizationId } = transaction
  const found = await sql<{ ids: string | null }>`
    with found as materialized (${rows})
    select array_agg(id)::text as ids from found`.execute(transaction)
  const ids = found.rows[0]?.ids
  if (ids === null || ids === undefined) return
  await sql`insert into named_again (organization_id, import_id, row_table, row_ids)
    values (${organizationId}, ${importId}, ${table}, ${ids}::bigint[])
    on conflict (organization_id, import_id, row_table) do nothing`.execute(transaction)
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

/** Returns the ids of a table's rows that the file of a later import than their own has too. */
export async function readNamedAgain(
  transaction: OrganizationTransaction,
  table: KeptTable,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct unnest(a.row_ids) as id
    from named_again a where a.organization_id = ${transaction.organizationId}
      and a.row_table = ${sql.lit(table)}`.execute(transaction)
  return rows.map(({ id }) => id)
}

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
