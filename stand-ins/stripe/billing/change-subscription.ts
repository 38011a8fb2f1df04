import type { Stripe } from 'stripe'
import { planOf } from '../objects/catalog.ts'
import { changedMetadata } from '../objects/metadata.ts'
import { newSubscriptionItem } from '../objects/subscription.ts'
import { billingOf, isMetered, periodOf, rhythmOf } from '../state/find.ts'
import type { World } from '../state/world.ts'
import type { ResolvedChange } from './item-changes.ts'
import { periodEnd } from './periods.ts'
import { billRemainingTime, billRemovedUsage, creditUnusedTime } from './prorations.ts'

export interface SubscriptionUpdate {
  readonly items: readonly ResolvedChange[]
  readonly prorates: 'always_invoice' | 'create_prorations' | 'none'
  /** The instant from which the change is counted. */
  readonly at: number
  /** Starts a new period now. */
  readonly restarts: boolean
  readonly trialEnd: number | 'now' | undefined
}

/** Whether a change is invoiced at once, and whether that invoice begins a period. */
export interface ChangeOutcome {
  readonly invoiceNow: boolean
  readonly wholePeriod: boolean
}

/**
 * Changes items, trial and period of a subscription; credits and debits wait in its billing for an
 * invoice.
 */
export function applyChange(
  world: World,
  subscription: Stripe.Subscription,
  change: SubscriptionUpdate,
): ChangeOutcome {
  const rhythm = rhythmOf(subscription.items.data)
  const changed = change.items.find(({ removes }) => !removes)?.price.recurring
  const newRhythm =
    changed !== undefined &&
    changed !== null &&
    (changed.interval !== rhythm.interval || changed.interval_count !== rhythm.interval_count)
  const endsTrial = change.trialEnd === 'now' && subscription.status === 'trialing'
  const isTrial = subscription.status === 'trialing' && !endsTrial
  if (newRhythm || endsTrial || change.restarts) {
    restart(world, subscription, change)
    return { invoiceNow: subscription.status !== 'trialing', wholePeriod: true }
  }
  const prorates = change.prorates !== 'none' && !isTrial
  changeItems(world, subscription, change.items, change.at, prorates)
  if (typeof change.trialEnd === 'number')
    extendTrial(world, subscription, change.trialEnd, change.at, prorates)
  const waits = billingOf(world, subscription).pending.length > 0
  return { invoiceNow: change.prorates === 'always_invoice' && waits, wholePeriod: false }
}

/** The period is read first: a request may remove every item with one before it adds another. */
function changeItems(
  world: World,
  subscription: Stripe.Subscription,
  changes: readonly ResolvedChange[],
  at: number,
  prorates: boolean,
): void {
  const period = periodOf(subscription)
  for (const each of changes) changeItem(world, subscription, each, { at, prorates, period })
}

function changeItem(
  world: World,
  subscription: Stripe.Subscription,
  change: ResolvedChange,
  {
    at,
    prorates,
    period,
  }: {
    readonly at: number
    readonly prorates: boolean
    readonly period: ReturnType<typeof periodOf>
  },
): void {
  const { item, removes, price, quantity } = change
  const list = subscription.items
  if (item) {
    const isSame = item.price.id === price.id && (quantity ?? item.quantity) === item.quantity
    if (removes || !isSame) {
      if (prorates) creditUnusedTime(world, subscription, item, at)
      if (isMetered(item)) billRemovedUsage(world, subscription, item, at)
    }
    if (removes) list.data = list.data.filter(({ id }) => id !== item.id)
    else setItem(item, change)
    if (prorates && !removes && !isSame) billRemainingTime(world, subscription, item, at)
    return
  }
  const metadata = change.metadata || undefined
  const source = { price, quantity, metadata }
  const added = newSubscriptionItem(source, subscription.id, period, world.now)
  list.data = [...list.data, added]
  if (prorates) billRemainingTime(world, subscription, added, at)
}

function setItem(item: Stripe.SubscriptionItem, change: ResolvedChange): void {
  const { price, quantity, metadata } = change
  item.price = price
  item.plan = planOf(price)
  if (isMetered(item)) delete item.quantity
  else item.quantity = quantity ?? item.quantity ?? 1
  item.metadata = changedMetadata(item.metadata, metadata)
}

function setPeriod(subscription: Stripe.Subscription, start: number, end: number): void {
  for (const item of subscription.items.data) {
    item.current_period_start = start
    item.current_period_end = end
  }
}

/** Ends the period now and starts one in full, with a credit for the rest of the old one. */
function restart(
  world: World,
  subscription: Stripe.Subscription,
  change: SubscriptionUpdate,
): void {
  const billing = billingOf(world, subscription)
  const wasTrial = subscription.status === 'trialing'
  for (const item of subscription.items.data) {
    if (isMetered(item) && !wasTrial) billRemovedUsage(world, subscription, item, world.now)
    if (change.prorates !== 'none') creditUnusedTime(world, subscription, item, world.now)
  }
  billing.billed = []
  changeItems(world, subscription, change.items, world.now, false)
  // A change of price during a trial leaves the trial as it is.
  if (wasTrial && change.trialEnd !== 'now' && !change.restarts) return
  if (wasTrial) {
    subscription.status = 'active'
    subscription.trial_end = world.now
  }
  billing.anchor = world.now
  subscription.billing_cycle_anchor = world.now
  const end = periodEnd(world.now, rhythmOf(subscription.items.data), world.now)
  setPeriod(subscription, world.now, end)
}

function extendTrial(
  world: World,
  subscription: Stripe.Subscription,
  trialEnd: number,
  at: number,
  prorates: boolean,
): void {
  const billing = billingOf(world, subscription)
  if (prorates)
    for (const item of subscription.items.data) creditUnusedTime(world, subscription, item, at)
  const start = subscription.status === 'trialing' ? periodOf(subscription).start : world.now
  subscription.status = 'trialing'
  subscription.trial_start ??= world.now
  subscription.trial_end = trialEnd
  subscription.billing_cycle_anchor = trialEnd
  billing.anchor = trialEnd
  billing.trialEndAnnounced = false
  setPeriod(subscription, start, trialEnd)
}

/** Moves every item into the period that follows, and returns the one that ended. */
export function enterNextPeriod(
  world: World,
  subscription: Stripe.Subscription,
): { start: number; end: number } {
  const ended = periodOf(subscription)
  const { anchor } = billingOf(world, subscription)
  const end = periodEnd(anchor, rhythmOf(subscription.items.data), ended.end)
  setPeriod(subscription, ended.end, end)
  return ended
}
