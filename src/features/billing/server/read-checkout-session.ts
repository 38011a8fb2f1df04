import { AppError } from '../../../kernel/app-error.ts'
import { requirePayments } from '../../../platform/payments/require-payments.ts'
import type { ActorContext } from '../../../platform/services.ts'
import { billingRefusals } from '../shared/billing-texts.ts'
import { sessionIdOf } from '../shared/checkout.rules.ts'
import { noSuchCheckout, readOwnCheckout } from './complete-checkout.ts'

/**
 * Returns the ids that a complete checkout made. Throws 404 for another agency's, 409 for one that
 * is not complete.
 */
export async function readCheckoutSession(context: ActorContext, clientSecret: string) {
  const checkout = await readOwnCheckout(context, sessionIdOf(clientSecret))
  // The provider forgets the secret of a checkout that has ended.
  const { clientSecret: known } = checkout
  if (known !== null && clientSecret !== checkout.id && clientSecret !== known)
    throw new AppError('NOT_FOUND', noSuchCheckout)
  const { customerId, subscriptionId } = checkout
  if (customerId === null || subscriptionId === null)
    throw new AppError('CONFLICT', billingRefusals.notPaid)
  const { lines } = await requirePayments(context).readSubscription(subscriptionId)
  return {
    customer: customerId,
    subscription: subscriptionId,
    subscription_item: lines.find(({ metered }) => metered)?.itemId ?? null,
  }
}
