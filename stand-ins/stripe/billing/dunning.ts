import type { Stripe } from 'stripe'
import { change, emit, type World } from '../state/world.ts'
import { cancelNow } from './cancel.ts'

const day = 86_400

/** Days from a failed attempt to the next; after the last one the subscription ends, or is left. */
export const retryDays: readonly number[] = [3, 5, 7]

/** Records a failed attempt: the next, the subscription past due, and its end after the last. */
export function afterFailure(
  world: World,
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription | undefined,
  counts: boolean,
): void {
  change(world, 'invoice.updated', invoice, () => {
    invoice.attempted = true
    if (!counts) return
    invoice.attempt_count += 1
    const days = retryDays[invoice.attempt_count - 1]
    invoice.next_payment_attempt = days === undefined ? null : world.now + days * day
    invoice.auto_advance = invoice.next_payment_attempt !== null
  })
  emit(world, 'invoice.payment_failed', invoice)
  if (!subscription || subscription.ended_at !== null) return
  if (invoice.next_payment_attempt === null && counts) endDunning(world, subscription)
  else if (subscription.status === 'active' || subscription.status === 'trialing')
    change(world, 'customer.subscription.updated', subscription, () => {
      subscription.status = 'past_due'
    })
}

function endDunning(world: World, subscription: Stripe.Subscription): void {
  if (world.afterRetries === 'cancel') cancelNow(world, subscription, 'payment_failed')
  else {
    const status = world.afterRetries
    change(world, 'customer.subscription.updated', subscription, () => {
      subscription.status = status
    })
  }
}
