import { inOrganization } from '../../../platform/database/transaction.ts'
import { PaymentError } from '../../../platform/payments/payment-error.ts'
import type { Payments } from '../../../platform/payments/payments.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { findPaymentAccount } from './payment-account.sql.ts'
import { logForgottenCustomer } from './sync-subscription.ts'

/**
 * Ends every subscription of the agency at once, without a refund, and before that its checkout, in
 * which someone could still pay. Repeating it changes nothing. A customer that the provider does
 * not have is logged: it never will, and only the operator can tell whether another account still
 * charges the agency. Throws the provider's other errors, so that a job tries again.
 */
export async function endSubscriptions(context: OrganizationContext): Promise<void> {
  const account = await inOrganization(context, (transaction) => findPaymentAccount(transaction))
  const { payments } = context
  if (account === undefined || payments === undefined) return
  if (account.checkout_id !== null) await endCheckout(payments, account.checkout_id)
  const subscriptions = await payments
    .listSubscriptionsOf(account.customer_id)
    .catch((error: unknown) => {
      logForgottenCustomer(context, error)
      return []
    })
  for (const { id, endedAt } of subscriptions)
    if (endedAt === undefined) await payments.endSubscription(id, `end/${id}`)
}

/** In one that the provider does not have any more, no one can pay. */
async function endCheckout(payments: Payments, id: string): Promise<void> {
  await payments.expireCheckout(id).catch((error: unknown) => {
    if (!(error instanceof PaymentError) || error.failure !== 'missing') throw error
  })
}
