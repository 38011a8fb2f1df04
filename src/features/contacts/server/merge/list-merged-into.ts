import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Returns the contacts in the trash that were merged into these, directly or not. */
export async function listMergedInto(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<number[]> {
  const all = new Set(ids)
  for (let into = [...ids]; into.length > 0; ) {
    const rows = await transaction
      .selectFrom('deleted_contact')
      .select('contact_id')
      .where('organization_id', '=', transaction.organizationId)
      .where(sql<boolean>`merged_into = any(${into}::bigint[])`)
      .$if(lock, (query) => query.forUpdate())
      .execute()
    into = rows.map(({ contact_id }) => contact_id).filter((id) => !all.has(id))
    for (const id of into) all.add(id)
  }
  for (const id of ids) all.delete(id)
  return [...all]
}
