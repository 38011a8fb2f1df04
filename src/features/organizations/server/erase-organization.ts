import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Erases what a sign-up told about an organization. Its number and its URL stay taken. */
export async function eraseOrganization(transaction: OrganizationTransaction): Promise<void> {
  await transaction
    .updateTable('organization')
    .set({ name: 'Sign-up that was not activated', phone: null })
    .where('organization_id', '=', transaction.organizationId)
    .execute()
}
