import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/**
 * Sets of whom the organization demands a second factor, if it is still `was`. Returns false if it
 * is not.
 */
export async function setRequireSecondFactor(
  transaction: OrganizationTransaction,
  { requiredOf, was, at }: { readonly requiredOf: string; readonly was: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('organization')
    .set({ require_second_factor: requiredOf, updated_at: at })
    .where('organization_id', '=', transaction.organizationId)
    .where('require_second_factor', '=', was)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
