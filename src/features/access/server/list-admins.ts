import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Returns the organization's admins, the one who came first first. */
export const listAdmins = (
  transaction: OrganizationTransaction,
): Promise<{ id: number; email: string }[]> =>
  transaction
    .selectFrom('agent')
    .select(['id', 'email'])
    .where('organization_id', '=', transaction.organizationId)
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
