import { isPaymentConfirmed } from '../../entitlements/shared/account-status.rules.ts'

/** State of the payment icon. */
export type PaymentStatus = 'active' | 'due' | 'unknown'

/** The icon's texts (section 8). */
export const paymentTexts: Readonly<Record<PaymentStatus, string>> = {
  active: 'Payments active',
  due: 'Payment needs to be updated. Click to update payment information.',
  unknown: 'Payment status unknown',
}

/**
 * Returns the payment icon's state for a subscription's status; undefined when it could not be loaded (decision 72). A trial with a card
 * that is charged at its end counts as paid.
 */
export function paymentStatusOf(
  subscriptionStatus: string | undefined,
  paymentCompleted = false,
): PaymentStatus {
  const status = subscriptionStatus?.trim() ?? ''
  if (status === '') return 'unknown'
  return paymentCompleted || isPaymentConfirmed(status) ? 'active' : 'due'
}
