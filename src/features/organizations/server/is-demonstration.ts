import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Whether the agency is the demonstration: figures are examples, rates may be illustrative. */
export async function isDemonstration(transaction: OrganizationTransaction): Promise<boolean> {
  const { demonstration } = await transaction
    .selectFrom('organization')
    .select('demonstration')
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  return demonstration
}
