import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { isPaymentConfirmed } from '../shared/account-status.rules.ts'

/** Whether the agency has a subscription at the payment provider that is active, or trialing with a card. A trial without one is no payment. */
export async function hasConfirmedPayment(transaction: OrganizationTransaction): Promise<boolean> {
  const row = await transaction
    .selectFrom('organization as o')
    .leftJoin('payment_account as p', 'p.organization_id', 'o.organization_id')
    .select(['o.subscription_status', 'p.subscription_id'])
    .where('o.organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  if (row.subscription_status === 'trialing') return row.subscription_id !== null
  return isPaymentConfirmed(row.subscription_status)
}
