import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Deletes the counts of all sent emails, all of sample contacts when demo mode ends. */
export async function deleteSendTotals(transaction: OrganizationTransaction): Promise<void> {
  await transaction
    .deleteFrom('send_day')
    .where('organization_id', '=', transaction.organizationId)
    .execute()
}
