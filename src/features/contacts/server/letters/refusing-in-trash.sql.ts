import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { PersonOfLetters } from '../../shared/letter-person.rules.ts'

interface Refusing extends PersonOfLetters {
  readonly id: number
  readonly merged_into: number | null
  readonly refused_at: string
}

/**
 * Returns who of these entries of the trash wants no letters. Who was merged wants what the
 * survivor wants, who may have changed their mind since.
 */
export async function listRefusing(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<Refusing[]> {
  const { rows } = await sql<Refusing>`
    select d.contact_id as id, d.merged_into, c ->> 'email' as email,
      c ->> 'first_name' as first_name, c ->> 'last_name' as last_name,
      c ->> 'zip_code' as zip_code, c ->> 'no_letters_at' as refused_at
    from deleted_contact d cross join lateral (select d.rows -> 'contact' -> 0 as c) r
    where d.organization_id = ${transaction.organizationId}
      and d.contact_id = any(${ids}::bigint[])
      and c ->> 'no_letters_at' is not null and c ->> 'sample' = 'false'`.execute(transaction)
  const survivors = new Map<number, number>()
  for (const { id, merged_into } of rows) if (merged_into !== null) survivors.set(id, merged_into)
  const wanting = await listWanting(transaction, survivors)
  return rows.filter(({ id }) => !wanting.has(id))
}

/** Returns those whose survivor, or the survivor of that one, wants letters. */
async function listWanting(
  transaction: OrganizationTransaction,
  survivors: ReadonlyMap<number, number>,
): Promise<ReadonlySet<number>> {
  const { organizationId } = transaction
  const wanting = new Set<number>()
  for (let open = [...survivors]; open.length > 0; ) {
    const ids = sql`${open.map(([, survivor]) => survivor)}::bigint[]`
    const { rows } = await sql<{ id: number; merged_into: number | null; wants: boolean }>`
      select id, null::bigint as merged_into, no_letters_at is null as wants from contact
      where organization_id = ${organizationId} and id = any(${ids})
      union all
      select contact_id, merged_into, rows -> 'contact' -> 0 ->> 'no_letters_at' is null
      from deleted_contact
      where organization_id = ${organizationId} and contact_id = any(${ids})`.execute(transaction)
    const found = new Map(rows.map((row) => [row.id, row]))
    for (const [id, survivor] of open) if (found.get(survivor)?.wants) wanting.add(id)
    open = open.flatMap(([id, survivor]) => {
      const further = found.get(survivor)?.merged_into ?? null
      return further === null || wanting.has(id) ? [] : [[id, further] as [number, number]]
    })
  }
  return wanting
}
