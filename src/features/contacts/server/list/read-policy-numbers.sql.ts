import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Returns the number of each contact's policy in force, where it has one, by the contact's id. */
export async function readPolicyNumbers(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await transaction
    .selectFrom('policy')
    .select(['contact_id', 'policy_number'])
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`contact_id = any(${contactIds}::bigint[])`)
    .where('in_force', '=', true)
    .where('policy_number', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.contact_id, row.policy_number ?? '']))
}
