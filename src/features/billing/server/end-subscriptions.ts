import { inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { findPaymentAccount } from './payment-account.sql.ts'

/**
 * Ends every subscription of the agency at once, without a refund. Repeating it changes nothing.
 * Throws the provider's error, so that a job tries again.
 */
export async function endSubscriptions(context: OrganizationContext): Promise<void> {
  const account = await inOrganization(context, (transaction) => findPaymentAccount(transaction))
  const { payments } = context
  if (account === undefined || payments === undefined) return
  for (const { id, endedAt } of await payments.listSubscriptionsOf(account.customer_id))
    if (endedAt === undefined) await payments.endSubscription(id, `end/${id}`)
}
