import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Returns one of the organization's data keys as it is stored. */
export async function findWrappedKey(
  transaction: OrganizationTransaction,
  id: number,
): Promise<Buffer> {
  const { wrapped } = await transaction
    .selectFrom('data_key')
    .select('wrapped')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return wrapped
}
