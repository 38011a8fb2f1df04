import { type RawBuilder, sql } from 'kysely'
import { fullName } from '../../../../platform/database/full-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { type ArchiveTable, leftOutEverywhere } from './archive-table.ts'

const pageSize = 500

/** Gives the transaction one view of the data until its end. Call it first. */
export async function freezeView(transaction: OrganizationTransaction): Promise<void> {
  await sql.raw('set transaction isolation level repeatable read').execute(transaction)
}

/** Returns the columns of a table that an archive has; generated ones follow from the others. */
export async function listColumns(
  transaction: OrganizationTransaction,
  { name, without = {}, picture }: ArchiveTable,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname::text as name from pg_catalog.pg_attribute a
    where a.attrelid = ${`public.${name}`}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    order by a.attnum`.execute(transaction)
  const leftOut = [...Object.keys(leftOutEverywhere), ...Object.keys(without)]
  return rows
    .map((row) => row.name)
    .filter((column) => !leftOut.includes(column) && column !== picture?.bytes)
}

/**
 * SQL: whether an archive has a row `t`. What was deleted less than a day ago is kept for its undo
 * alone.
 */
function isArchived({ name }: ArchiveTable, organizationId: number): RawBuilder<boolean> {
  if (['contact_note', 'contact_call', 'contact_file'].includes(name))
    return sql<boolean>`t.deleted_at is null`
  if (name !== 'contact_note_version') return sql<boolean>`true`
  return sql<boolean>`exists (select 1 from contact_note n where
    n.organization_id = ${organizationId} and n.id = t.note_id and n.deleted_at is null)`
}

export async function countRows(
  transaction: OrganizationTransaction,
  table: ArchiveTable,
): Promise<number> {
  const { organizationId } = transaction
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table.name)} t
    where t.organization_id = ${organizationId} and ${isArchived(table, organizationId)}`.execute(
    transaction,
  )
  return rows[0]?.count ?? 0
}

/** Returns the extra fields of clients, removed ones too, whose values are kept. */
export async function listExtraFields(
  transaction: OrganizationTransaction,
): Promise<{ id: number; label: string }[]> {
  const rows = await transaction
    .selectFrom('client_field')
    .select(['id', 'label', 'removed_at'])
    .where('organization_id', '=', transaction.organizationId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, label, removed_at }) => ({
    id,
    label: removed_at === null ? label : `${label} (removed)`,
  }))
}

export interface ReadRow {
  /** The row as JSON, as PostgreSQL writes it. */
  readonly line: string
  /** The sealed column, with the key that opens it and the contact it is bound to. */
  readonly sealed?: Buffer | null
  readonly data_key_id?: number | null
  readonly contact_id?: number
}

const person = sql`coalesce(nullif(${fullName('n')}, ''), n.email)`
/** SQL of what people call a row `n` of a table. */
const nameOf: Readonly<Record<string, RawBuilder<unknown>>> = {
  agent: person,
  contact: person,
  import: sql`n.file_name`,
}
/** Tables whose rows have a name. */
export const namedTables: ReadonlySet<string> = new Set(Object.keys(nameOf))
/** In a line, the name of the row that a column refers to. */
export const namedColumn = (column: string): string => `~${column}`

interface RowParts {
  readonly columns: readonly string[]
  readonly sealed?: string | undefined
  /** Columns whose row of another table is named too, with that table. */
  readonly names?: Readonly<Record<string, string>>
  /** Further values of each row, by name: SQL about the row `t`. */
  readonly beside?: Readonly<Record<string, RawBuilder<unknown>>>
}

/** Yields pages of a table's rows in the order of its key, each row as a line of JSON. */
export async function* readRows(
  transaction: OrganizationTransaction,
  table: ArchiveTable,
  { columns, sealed, names = {}, beside = {} }: RowParts,
): AsyncGenerator<readonly ReadRow[]> {
  const { name, key } = table
  const archived = isArchived(table, transaction.organizationId)
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const named = Object.entries(names).map(
    ([column, table]) =>
      sql`(select ${nameOf[table]} from ${sql.table(table)} n
        where n.organization_id = ${transaction.organizationId}::bigint
          and n.id = t.${sql.ref(column)}) as ${sql.ref(namedColumn(column))}`,
  )
  const said = Object.entries(beside).map(([as, value]) => sql`${value} as ${sql.ref(as)}`)
  const listed = sql.join([
    ...columns.map((column) => sql`t.${sql.ref(column)}`),
    ...named,
    ...said,
  ])
  // Opened outside the database, so they come beside the JSON.
  const toOpen = sealed === undefined ? [] : [sealed, 'data_key_id', 'contact_id']
  const marks = [...new Set([...key, ...toOpen])]
  const marked = marks.map((column) => sql`t.${sql.ref(column)} as ${sql.ref(`~${column}`)}`)
  const asked = [sql`(select row_to_json(c) from (select ${listed}) c)::text as line`, ...marked]
  for (let after: Readonly<Record<string, unknown>> | undefined; ; ) {
    const from =
      after === undefined || key.length === 0
        ? sql`true`
        : sql`(${keys}) > (${sql.join(key.map((column) => after?.[`~${column}`]))})`
    const order = key.length === 0 ? sql`` : sql`order by ${keys}`
    const { rows } = await sql<Record<string, unknown> & { line: string }>`
      select ${sql.join(asked)} from ${sql.table(name)} t
      where t.organization_id = ${transaction.organizationId} and ${archived} and ${from}
      ${order} limit ${pageSize}`.execute(transaction)
    yield rows.map((row) => ({
      line: row.line,
      ...(sealed !== undefined && {
        sealed: row[`~${sealed}`] as Buffer | null,
        data_key_id: row['~data_key_id'] as number | null,
        contact_id: row['~contact_id'] as number,
      }),
    }))
    after = rows.at(-1)
    if (after === undefined || rows.length < pageSize || key.length === 0) return
  }
}

export interface PictureRow {
  readonly id: number
  readonly type: string
}

export async function listPictures(
  transaction: OrganizationTransaction,
  { name, picture }: ArchiveTable,
): Promise<readonly PictureRow[]> {
  if (picture === undefined) return []
  const { rows } = await sql<PictureRow>`
    select id, ${sql.ref(picture.type)} as type from ${sql.table(name)}
    where organization_id = ${transaction.organizationId} order by id`.execute(transaction)
  return rows
}

export async function readPicture(
  transaction: OrganizationTransaction,
  { name, picture }: ArchiveTable,
  id: number,
): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${sql.ref(picture?.bytes ?? '')} as bytes from ${sql.table(name)}
    where organization_id = ${transaction.organizationId} and id = ${id}`.execute(transaction)
  if (rows[0] === undefined) throw new Error(`a picture of ${name} is gone`)
  return rows[0].bytes
}
