import { sql } from 'kysely'
import type { SealedTable } from '../../../../kernel/sealed-table.ts'
import { type Keys, seal, unseal, unwrapDataKey } from '../../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { sealedForContacts } from '../../shared/sealed-tables.ts'
import type { MovedRows } from './move-rows.sql.ts'

type Row = Record<string, Buffer | null> & { id: number; wrapped: Buffer }

/**
 * Seals rows that have moved from one contact to another for the new one, with the same data key:
 * their bytes are bound to the contact, so that no one can pass a person's answers off as those of
 * another.
 */
export async function resealRows(
  { keys }: { readonly keys: Keys },
  transaction: OrganizationTransaction,
  { from, to, moved }: MovedRows,
): Promise<void> {
  for (const table of sealedForContacts) {
    const ids = moved[table.name] ?? []
    if (ids.length > 0) await resealTable(keys, transaction, table, { from, to, ids })
  }
}

async function resealTable(
  keys: Keys,
  transaction: OrganizationTransaction,
  { name, columns }: SealedTable,
  { from, to, ids }: { from: number; to: number; ids: readonly number[] },
): Promise<void> {
  const { organizationId } = transaction
  const names = Object.keys(columns)
  const { rows } = await sql<Row>`
    select t.id, k.wrapped, ${sql.join(names.map((column) => sql.ref(`t.${column}`)))}
    from ${sql.table(name)} t
    join data_key k on k.organization_id = ${organizationId} and k.id = t.data_key_id
    where t.organization_id = ${organizationId} and t.contact_id = ${to}
      and t.id = any(${ids}::bigint[])`.execute(transaction)
  const lists = Object.entries(columns).map(([column, { contextOf }]) =>
    rows.map((row) => {
      const sealed = row[column] ?? null
      if (sealed === null) return null
      const key = unwrapDataKey(keys, row.wrapped)
      const plain = unseal(key, sealed, contextOf(organizationId, from))
      return seal(key, plain, contextOf(organizationId, to))
    }),
  )
  await sql`
    update ${sql.table(name)} t
    set ${sql.join(names.map((column) => sql`${sql.ref(column)} = v.${sql.ref(column)}`))}
    from unnest(${rows.map(({ id }) => id)}::bigint[],
      ${sql.join(lists.map((list) => sql`${list}::bytea[]`))})
      as v (id, ${sql.join(names.map((column) => sql.ref(column)))})
    where t.organization_id = ${organizationId} and t.id = v.id`.execute(transaction)
}
