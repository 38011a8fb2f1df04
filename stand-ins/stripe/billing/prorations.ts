import type { Stripe } from 'stripe'
import { newLine } from '../objects/invoice.ts'
import { dateText } from '../objects/money-text.ts'
import { billingOf, isMetered, periodOf } from '../state/find.ts'
import { idOf } from '../state/id-of.ts'
import { newId } from '../state/ids.ts'
import type { PendingItem } from '../state/state.ts'
import type { World } from '../state/world.ts'
import { amountOf, partAfter } from './amounts.ts'
import { nameOfProduct, usageLines } from './lines.ts'
import { activeRebates, afterRebates } from './rebates.ts'

const namedQuantity = (world: World, { price, quantity }: Stripe.SubscriptionItem) =>
  (quantity ?? 1) === 1
    ? nameOfProduct(world, price)
    : `${quantity} × ${nameOfProduct(world, price)}`

const pendingOf = (line: PendingItem['line'], item: string, bills: boolean): PendingItem => ({
  id: newId('pend'),
  line,
  item,
  bills,
})

/**
 * Credits what was billed for an item's time after `at`. Stripe's flexible billing mode credits the
 * amounts that were really billed, one credit for each of them, and not what the item costs today.
 */
export function creditUnusedTime(
  world: World,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
): void {
  const billing = billingOf(world, subscription)
  const unused = billing.billed.filter((one) => one.item === item.id && one.end > at)
  billing.billed = billing.billed.filter((one) => !unused.includes(one))
  for (const { amount, start, end, invoice, line } of unused) {
    const credit = partAfter(amount, start, end, at)
    if (credit === 0) continue
    const credits = invoice === '' ? undefined : { invoice, line }
    const description = `Unused time on ${namedQuantity(world, item)} after ${dateText(at)}`
    const source = { amount: -credit, description, start: at, end, credits }
    billing.pending.push(prorationOf(world, subscription, item, source, false))
  }
}

/** Bills an item's time from `at` to the end of the period, less the discounts of today. */
export function billRemainingTime(
  world: World,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
): void {
  if (isMetered(item)) return
  const billing = billingOf(world, subscription)
  const { start, end } = periodOf(subscription)
  const full = afterRebates(
    amountOf(item.price, item.quantity ?? 1),
    idOf(item.price.product),
    activeRebates(world.state, subscription.discounts, at),
  )
  const amount = partAfter(full, start, end, at)
  const description = `Remaining time on ${namedQuantity(world, item)} after ${dateText(at)}`
  const source = { amount, description, start: at, end, credits: undefined }
  const pending = prorationOf(world, subscription, item, source, true)
  billing.pending.push(pending)
  const line = pending.line.id
  billing.billed.push({ item: item.id, amount, start: at, end, invoice: '', line })
}

/** Bills the use of a metered item that is removed. */
export function billRemovedUsage(
  world: World,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
): void {
  const { start } = periodOf(subscription)
  for (const line of usageLines(world, subscription, { start, end: at }, item))
    if (line.amount !== 0)
      billingOf(world, subscription).pending.push(pendingOf(line, item.id, false))
}

function prorationOf(
  world: World,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  source: {
    amount: number
    description: string
    start: number
    end: number
    credits: { invoice: string; line: string } | undefined
  },
  bills: boolean,
): PendingItem {
  const { credits, ...rest } = source
  const discounts = activeRebates(world.state, subscription.discounts, world.now).map(
    ({ id }) => id,
  )
  const line = newLine({
    ...rest,
    price: item.price,
    quantity: item.quantity ?? 1,
    subscription: subscription.id,
    item: item.id,
    metadata: item.metadata,
    discountable: false,
    discounts,
    // Already in the amount, as `proration_discounts: included` says.
    discountAmounts: discounts.map((discount) => ({ amount: 0, discount })),
    proration: { credits },
  })
  return pendingOf(line, item.id, bills)
}
