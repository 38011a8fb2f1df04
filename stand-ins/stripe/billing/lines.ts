import type { Stripe } from 'stripe'
import { type LooseLine, newLine } from '../objects/invoice.ts'
import { moneyText } from '../objects/money-text.ts'
import { isMetered } from '../state/find.ts'
import { idOf } from '../state/id-of.ts'
import type { World } from '../state/world.ts'
import { amountOf } from './amounts.ts'
import { activeRebates, rebatesOf } from './rebates.ts'
import { usageOf } from './usage.ts'

interface Period {
  readonly start: number
  readonly end: number
}

interface BilledItem {
  readonly item: Stripe.SubscriptionItem
  readonly quantity: number
  readonly amount: number
  readonly period: Period
  readonly description: string
}

/** Returns the product's name. */
export const nameOfProduct = (world: World, price: Stripe.Price): string =>
  world.state.products.get(String(price.product))?.name ?? price.id

function priceText(price: Stripe.Price): string {
  const { recurring, transform_quantity: packages, unit_amount: amount, currency } = price
  if (!recurring) return ''
  const { interval, interval_count: count } = recurring
  const per = count === 1 ? interval : `every ${count} ${interval}s`
  const pack = packages ? ` per ${packages.divide_by}` : ''
  return amount === null
    ? ` (tiered / ${per})`
    : ` (at ${moneyText(amount, currency)}${pack} / ${per})`
}

/** Returns the lines for a period that begins: each licensed item in full, or none in a trial. */
export function periodLines(
  world: World,
  subscription: Stripe.Subscription,
  period: Period,
  isTrial: boolean,
): LooseLine[] {
  const items = subscription.items.data.filter((item) => !isMetered(item))
  return asLines(
    world,
    subscription,
    items.map((item) => {
      const quantity = item.quantity ?? 1
      const name = nameOfProduct(world, item.price)
      const amount = isTrial ? 0 : amountOf(item.price, quantity)
      const description = isTrial
        ? `Trial period for ${name}`
        : `${quantity} × ${name}${priceText(item.price)}`
      return { item, quantity, amount, period, description }
    }),
  )
}

/** Returns the lines for the use of metered items in a period that has ended. */
export function usageLines(
  world: World,
  subscription: Stripe.Subscription,
  period: Period,
  only?: Stripe.SubscriptionItem,
): LooseLine[] {
  const items = only ? [only] : subscription.items.data.filter(isMetered)
  return asLines(
    world,
    subscription,
    items.map((item) => {
      const quantity = usageOf(world, subscription, item.price, period)
      const description = `${quantity} × ${nameOfProduct(world, item.price)}${priceText(item.price)}`
      return { item, quantity, amount: amountOf(item.price, quantity), period, description }
    }),
  )
}

function asLines(
  world: World,
  subscription: Stripe.Subscription,
  billed: readonly BilledItem[],
): LooseLine[] {
  const rebates = activeRebates(world.state, subscription.discounts, world.now)
  const taken = rebatesOf(
    billed.map(({ item, amount }) => ({ amount, product: idOf(item.price.product) })),
    rebates,
  )
  return billed.map(({ item, quantity, amount, period, description }, index) =>
    newLine({
      price: item.price,
      quantity,
      amount,
      description,
      ...period,
      subscription: subscription.id,
      item: item.id,
      metadata: item.metadata,
      discountable: true,
      discounts: rebates.map(({ id }) => id),
      discountAmounts: taken[index] ?? [],
    }),
  )
}
