import type { Stripe } from 'stripe'
import { idOf } from '../state/id-of.ts'
import type { World } from '../state/world.ts'

/** Returns what a customer used of a metered price in a period, by the meter's formula. */
export function usageOf(
  world: World,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  period: { start: number; end: number },
): number {
  const meter = world.state.meters.get(price.recurring?.meter ?? '')
  if (!meter) return 0
  const values = [...world.state.usage.values()]
    .filter(
      ({ event_name, customer, timestamp }) =>
        event_name === meter.event_name &&
        customer === idOf(subscription.customer) &&
        timestamp >= period.start &&
        timestamp < period.end,
    )
    .toSorted((a, b) => a.timestamp - b.timestamp)
    .map(({ value }) => value)
  const { formula } = meter.default_aggregation
  if (formula === 'count') return values.length
  return formula === 'last' ? (values.at(-1) ?? 0) : values.reduce((sum, value) => sum + value, 0)
}
