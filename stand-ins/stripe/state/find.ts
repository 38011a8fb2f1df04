import type { Stripe } from 'stripe'
import { missing } from '../http/stripe-error.ts'
import { idOf } from './id-of.ts'
import type { SubscriptionBilling } from './state.ts'
import type { World } from './world.ts'

/**
 * Returns an object by id. @throws StripeRefusal `resource_missing`: 404, or 400 if a parameter
 * named it.
 */
export function find<T>(
  table: ReadonlyMap<string, T>,
  word: string,
  id: string,
  param?: string,
): T {
  const found = table.get(id)
  if (!found) throw missing(word, id, param)
  return found
}

export const customerOf = (world: World, subscription: Stripe.Subscription): Stripe.Customer =>
  find(world.state.customers, 'customer', idOf(subscription.customer))

export const billingOf = (world: World, subscription: Stripe.Subscription): SubscriptionBilling =>
  find(world.state.billings, 'subscription', subscription.id)

/** Returns the subscription of an invoice; undefined if it was not for one. */
export function subscriptionOf(
  world: World,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined {
  const reference = invoice.parent?.subscription_details?.subscription
  return reference === undefined ? undefined : world.state.subscriptions.get(idOf(reference))
}

/** Returns the period that all items share. */
export function periodOf(subscription: Stripe.Subscription): { start: number; end: number } {
  const [first] = subscription.items.data
  if (!first) throw new Error(`Subscription ${subscription.id} has no item`)
  return { start: first.current_period_start, end: first.current_period_end }
}

/** Returns the interval that all items share. */
export function rhythmOf(items: ReadonlyArray<{ price: Stripe.Price }>): Stripe.Price.Recurring {
  const recurring = items[0]?.price.recurring
  if (!recurring) throw new Error('A subscription has recurring prices only')
  return recurring
}

export const isMetered = ({ price }: { price: Stripe.Price }): boolean =>
  price.recurring?.usage_type === 'metered'
