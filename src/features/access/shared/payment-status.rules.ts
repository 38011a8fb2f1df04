import type { SubscriptionStatus } from '../../../kernel/subscription-status.ts'

/** State of the payment icon. */
export type PaymentStatus = 'active' | 'due' | 'unknown'

/** The icon's texts (section 8). */
export const paymentTexts: Readonly<Record<PaymentStatus, string>> = {
  active: 'Payments active',
  due: 'Payment needs to be updated. Click to update payment information.',
  unknown: 'Payment status unknown',
}

/** In place of `due` for members who cannot pay: nothing happens when they click. */
export const paymentDueForAgents = 'Payment needs to be updated by an admin of your agency.'

/**
 * Returns the payment icon's state for a subscription's status; undefined when it could not be
 * loaded (decision 72).
 */
export function paymentStatusOf(
  subscriptionStatus: SubscriptionStatus | undefined,
  paymentCompleted: boolean,
): PaymentStatus {
  const status = subscriptionStatus?.trim() ?? ''
  if (status === '') return 'unknown'
  return paymentCompleted ? 'active' : 'due'
}
