import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Returns the contacts in the trash that were merged into a contact, directly or not. */
export async function listMergedInto(
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<number[]> {
  const merged = new Set<number>()
  for (let into = [contactId]; into.length > 0; ) {
    const rows = await transaction
      .selectFrom('deleted_contact')
      .select('contact_id')
      .where('organization_id', '=', transaction.organizationId)
      .where(sql<boolean>`merged_into = any(${into}::bigint[])`)
      .execute()
    into = rows.map(({ contact_id }) => contact_id).filter((id) => !merged.has(id))
    for (const id of into) merged.add(id)
  }
  return [...merged]
}
