import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Whether the agency is the demonstration, of which figures are marked as an example. */
export async function isDemonstration(transaction: OrganizationTransaction): Promise<boolean> {
  const { demonstration } = await transaction
    .selectFrom('organization')
    .select('demonstration')
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  return demonstration
}
