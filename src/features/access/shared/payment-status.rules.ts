/** State of the payment icon. */
export type PaymentStatus = 'active' | 'due' | 'unknown'

/** The icon's texts (section 8). */
export const paymentTexts: Readonly<Record<PaymentStatus, string>> = {
  active: 'Payments active',
  due: 'Payment needs to be updated. Click to update payment information.',
  unknown: 'Payment status unknown',
}

/**
 * Returns the payment icon's state for a subscription's status; undefined when it could not be
 * loaded (decision 72).
 */
export function paymentStatusOf(
  subscriptionStatus: string | undefined,
  paymentCompleted: boolean,
): PaymentStatus {
  const status = subscriptionStatus?.trim() ?? ''
  if (status === '') return 'unknown'
  return paymentCompleted ? 'active' : 'due'
}
