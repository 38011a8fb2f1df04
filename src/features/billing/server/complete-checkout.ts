import { AppError } from '../../../kernel/app-error.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { PaymentError } from '../../../platform/payments/payment-error.ts'
import type { Checkout } from '../../../platform/payments/payments.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import type { ActorContext } from '../../../platform/services.ts'
import { isPaid } from '../../entitlements/shared/subscription-status.rules.ts'
import { findPaymentAccount } from './payment-account.sql.ts'
import { type SyncedSubscription, syncSubscription } from './sync-subscription.ts'

export const noSuchCheckout = 'Payment session not found.'

/** Returns a checkout of the agency's own. Throws 404 for any other, as if it did not exist. */
export async function readOwnCheckout(context: ActorContext, id: string): Promise<Checkout> {
  const account = await inOrganization(context, (transaction) => findPaymentAccount(transaction))
  if (account === undefined) throw new AppError('NOT_FOUND', noSuchCheckout)
  const payments = requirePayments(context)
  const checkout = await payments.readCheckout(id).catch((error) => {
    const isUnknown =
      error instanceof PaymentError && ['missing', 'invalid'].includes(error.failure)
    throw isUnknown ? new AppError('NOT_FOUND', noSuchCheckout) : error
  })
  if (checkout.customerId !== account.customer_id) throw new AppError('NOT_FOUND', noSuchCheckout)
  return checkout
}

export interface CompletedCheckout extends SyncedSubscription {
  readonly checkout: Checkout
  /** Whether the provider has an active or trialing subscription of the agency (decision 71). */
  readonly confirmed: boolean
}

/**
 * Verifies at the provider what a browser reports as paid (decision 71), and stores what is found.
 * Safe to repeat. Throws 404 for a checkout of another agency.
 */
export async function completeCheckout(
  context: ActorContext,
  sessionId: string,
): Promise<CompletedCheckout> {
  const checkout = await readOwnCheckout(context, sessionId)
  const synced = await syncSubscription(context)
  const { subscription } = synced
  const confirmed = subscription !== undefined && isPaid(subscription.status)
  return { ...synced, checkout, confirmed }
}
