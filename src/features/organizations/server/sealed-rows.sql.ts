import { sql } from 'kysely'
import type { SealedTable } from '../../../kernel/sealed-table.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

export interface SealedRow {
  /** The primary key beside the organization. */
  readonly key: number
  /** By column. */
  readonly sealed: Readonly<Record<string, Buffer | null>>
}

/** Returns the next rows that another data key than the given one opens, locked. */
export async function listRowsOfOtherKeys(
  transaction: OrganizationTransaction,
  { name, key, owner, columns }: SealedTable,
  { dataKeyId, limit }: { readonly dataKeyId: number; readonly limit: number },
): Promise<(SealedRow & { owner: number; data_key_id: number })[]> {
  const names = Object.keys(columns)
  const { rows } = await sql<Record<string, unknown> & { data_key_id: number }>`
    select ${sql.ref(key)} as key, ${sql.ref(owner ?? key)} as owner, data_key_id,
      ${sql.join(names.map((column) => sql.ref(column)))}
    from ${sql.table(name)}
    where organization_id = ${transaction.organizationId} and data_key_id <> ${dataKeyId}
    order by ${sql.ref(key)}
    limit ${limit}
    for update`.execute(transaction)
  return rows.map((row) => ({
    key: row.key as number,
    owner: row.owner as number,
    data_key_id: row.data_key_id,
    sealed: Object.fromEntries(names.map((column) => [column, row[column] as Buffer | null])),
  }))
}

/** Stores rows that were sealed again, with the data key that opens them now. */
export async function replaceSealed(
  transaction: OrganizationTransaction,
  { name, key, columns }: SealedTable,
  { rows, dataKeyId }: { readonly rows: readonly SealedRow[]; readonly dataKeyId: number },
): Promise<void> {
  const names = Object.keys(columns)
  const lists = names.map((column) => rows.map(({ sealed }) => sealed[column] ?? null))
  await sql`
    update ${sql.table(name)} t
    set data_key_id = ${dataKeyId},
      ${sql.join(names.map((column) => sql`${sql.ref(column)} = v.${sql.ref(column)}`))}
    from unnest(${rows.map((row) => row.key)}::bigint[],
      ${sql.join(lists.map((list) => sql`${list}::bytea[]`))})
      as v (key, ${sql.join(names.map((column) => sql.ref(column)))})
    where t.organization_id = ${transaction.organizationId} and t.${sql.ref(key)} = v.key
  `.execute(transaction)
}
