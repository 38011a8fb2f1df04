import type { Stripe } from 'stripe'
import { emit, type World } from '../state/world.ts'

/** Ends a subscription now. Its open invoices stay as they are, but are no longer tried. */
export function cancelNow(
  world: World,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): void {
  subscription.status = 'canceled'
  subscription.canceled_at ??= world.now
  subscription.ended_at = world.now
  const details = subscription.cancellation_details
  if (details) details.reason ??= reason
  for (const invoice of world.state.invoices.values()) {
    if (invoice.parent?.subscription_details?.subscription !== subscription.id) continue
    if (invoice.status !== 'open') continue
    invoice.auto_advance = false
    invoice.next_payment_attempt = null
  }
  emit(world, 'customer.subscription.deleted', subscription)
}
