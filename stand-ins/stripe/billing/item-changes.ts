import type { Stripe } from 'stripe'
import { beyondStandIn, invalid, missing } from '../http/stripe-error.ts'
import { rhythmOf } from '../state/find.ts'
import type { World } from '../state/world.ts'

/** One element of `items` in a request. */
export interface ItemChange {
  readonly id?: string
  readonly price?: string
  readonly quantity?: number
  readonly deleted?: boolean
  readonly metadata?: Stripe.Emptyable<Stripe.MetadataParam>
}

/**
 * A change with the objects that it names: `item` is changed, or removed; without it one with this
 * price is added.
 */
export interface ResolvedChange {
  readonly item: Stripe.SubscriptionItem | undefined
  readonly removes: boolean
  readonly price: Stripe.Price
  readonly quantity: number | undefined
  readonly metadata: Stripe.Emptyable<Stripe.MetadataParam> | undefined
}

/** Returns a price that a subscription can have. @throws StripeRefusal */
export function recurringPrice(world: World, id: string, param: string): Stripe.Price {
  const price = world.state.prices.get(id)
  if (!price) throw missing('price', id, param)
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', {
      param,
    })
  if (!price.recurring)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param },
    )
  return price
}

/**
 * Checks `items` of a request against a subscription, before anything changes. @throws
 * StripeRefusal
 */
export function resolveItems(
  world: World,
  subscription: Stripe.Subscription,
  changes: readonly ItemChange[],
  param = 'items',
): ResolvedChange[] {
  const items = subscription.items.data
  const resolved = changes.map((change, index): ResolvedChange => {
    const where = `${param}[${index}]`
    const { id, quantity, metadata } = change
    const item = id === undefined ? undefined : items.find((one) => one.id === id)
    if (id !== undefined && !item) throw missing('subscription item', id, `${where}[id]`)
    if (!item && change.price === undefined)
      throw invalid(`Missing required param: ${where}[price].`, {
        code: 'parameter_missing',
        param: `${where}[price]`,
      })
    if (quantity !== undefined && quantity < 0)
      throw invalid('This value must be greater than or equal to 0.', {
        param: `${where}[quantity]`,
      })
    const price =
      change.price === undefined
        ? item?.price
        : recurringPrice(world, change.price, `${where}[price]`)
    if (!price) throw missing('price', String(change.price), `${where}[price]`)
    if (price.recurring?.usage_type === 'metered' && quantity !== undefined)
      throw invalid('You cannot set the quantity of a metered price.', {
        param: `${where}[quantity]`,
      })
    return { item, removes: change.deleted === true, price, quantity, metadata }
  })
  checkTogether(subscription, resolved, param)
  return resolved
}

function checkTogether(
  subscription: Stripe.Subscription,
  changes: readonly ResolvedChange[],
  param: string,
): void {
  const kept = subscription.items.data.filter(
    ({ id }) => !changes.some(({ item }) => item?.id === id),
  )
  const prices = [...kept, ...changes.filter(({ removes }) => !removes)].map(({ price }) => price)
  if (prices.length === 0)
    throw invalid(
      'A subscription must have at least one active plan. To cancel a subscription, please use the cancel API endpoint.',
      { param },
    )
  const twice = prices.find(({ id }, index) => prices.findIndex((one) => one.id === id) !== index)
  if (twice)
    throw invalid(`Cannot add multiple subscription items with the same plan: ${twice.id}`, {
      param,
    })
  checkAlike(prices, param)
}

/** Refuses prices that a subscription of the stand-in cannot have together. */
export function checkAlike(prices: readonly Stripe.Price[], param: string): void {
  const [first] = prices
  if (!first) return
  const { interval, interval_count: count } = rhythmOf([{ price: first }])
  if (prices.some(({ currency }) => currency !== first.currency))
    throw invalid('All prices on a subscription must have the same currency.', { param })
  if (
    prices.some(
      ({ recurring }) => recurring?.interval !== interval || recurring.interval_count !== count,
    )
  )
    throw beyondStandIn('subscriptions with prices of several intervals', param)
}
