import type { Stripe } from 'stripe'
import { newSubscription, type SubscriptionSource } from '../objects/subscription.ts'
import { rhythmOf } from '../state/find.ts'
import { emit, type World } from '../state/world.ts'
import { attempt, finalize } from './collect.ts'
import { attachDiscounts, type WantedDiscount } from './discounts.ts'
import { draftInvoice } from './draft-invoice.ts'
import { periodEnd } from './periods.ts'

export interface Start extends Omit<SubscriptionSource, 'period' | 'anchor'> {
  readonly discounts: readonly WantedDiscount[]
  readonly session: string | null
}

/**
 * Starts a subscription: its first period, its discounts and the draft of its first invoice, before
 * anything is paid.
 */
export function prepareSubscription(
  world: World,
  start: Start,
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice | undefined } {
  const { now, state } = world
  const anchor = start.trialEnd ?? now
  const end = start.trialEnd ?? periodEnd(now, rhythmOf(start.items), now)
  const subscription = newSubscription({ ...start, anchor, period: { start: now, end } }, now)
  state.subscriptions.set(subscription.id, subscription)
  state.billings.set(subscription.id, {
    anchor,
    billed: [],
    pending: [],
    trialEndAnnounced: false,
    announcedRenewal: null,
  })
  attachDiscounts(world, subscription, start.discounts, start.session)
  const invoice = draftInvoice(world, subscription, {
    reason: 'subscription_create',
    wholePeriod: true,
    periodStart: now,
    periodEnd: now,
  })
  // With metered prices only there is nothing to pay yet.
  if (!invoice && subscription.status === 'incomplete') subscription.status = 'active'
  return { subscription, invoice }
}

/** Starts a subscription and charges its first invoice, with every event on the way. */
export function startSubscription(world: World, start: Start): Stripe.Subscription {
  const { subscription, invoice } = prepareSubscription(world, start)
  emit(world, 'customer.subscription.created', subscription)
  if (!invoice) return subscription
  emit(world, 'invoice.created', invoice)
  finalize(world, invoice)
  if (invoice.status === 'open') attempt(world, invoice, { scheduled: true })
  return subscription
}
