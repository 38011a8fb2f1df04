import { AppError } from '../../../kernel/app-error.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { ActorContext } from '../../../platform/services.ts'
import { billingRefusals } from '../shared/billing-texts.ts'
import { completeCheckout } from './complete-checkout.ts'
import { findPaymentAccount } from './payment-account.sql.ts'

/** The ids that the browser saw. Nothing is stored from them. */
export interface ReportedPayment {
  readonly stripeCustomerId: string
  readonly stripeSubscriptionId: string
  readonly stripeUsageItemId?: string | null | undefined
}

/**
 * Reads the agency's own checkout and subscription from the provider and stores them (decision 71).
 * Safe to repeat. Throws 403 if the browser names other ids than the provider, 422 if nothing was
 * paid.
 */
export async function completePayment(
  context: ActorContext,
  { stripeCustomerId, stripeSubscriptionId, stripeUsageItemId }: ReportedPayment,
): Promise<void> {
  const account = await inOrganization(context, (rows) => findPaymentAccount(rows))
  const refuse = () => new AppError('FORBIDDEN', billingRefusals.notYours)
  if (account?.customer_id !== stripeCustomerId || account.checkout_id === null) throw refuse()
  const { checkout, subscription, confirmed } = await completeCheckout(context, account.checkout_id)
  if (checkout.status !== 'complete' || subscription === undefined)
    throw new AppError('UNPROCESSABLE_CONTENT', billingRefusals.notPaid)
  if (checkout.subscriptionId !== stripeSubscriptionId) throw refuse()
  const { lines } = subscription
  if (stripeUsageItemId != null && !lines.some(({ itemId }) => itemId === stripeUsageItemId))
    throw refuse()
  if (!confirmed) throw new AppError('UNPROCESSABLE_CONTENT', billingRefusals.notPaid)
}
