import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Returns whether rows in the trash are sealed with this data key; restoring them needs it. */
export async function trashNeedsKey(
  transaction: OrganizationTransaction,
  dataKeyId: number,
): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (
      select from deleted_contact
      where organization_id = ${transaction.organizationId}
        and jsonb_path_exists(rows, '$.**.data_key_id ? (@ == $id)',
          jsonb_build_object('id', ${dataKeyId}::bigint))
    ) as needed`.execute(transaction)
  return rows[0]?.needed ?? false
}
