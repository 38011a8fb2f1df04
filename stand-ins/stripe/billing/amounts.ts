import type { Stripe } from 'stripe'

/** Rounds to whole cents, halves away from zero, so a credit is as large as its debit. */
export const roundCents = (amount: number): number =>
  amount < 0 ? -Math.round(-amount) : Math.round(amount)

type PricedAmount = Pick<
  Stripe.Price,
  'billing_scheme' | 'tiers' | 'tiers_mode' | 'transform_quantity' | 'unit_amount'
>

/** Returns the cents of a quantity at a price: per unit, by packages, or by tiers. */
export function amountOf(price: PricedAmount, quantity: number): number {
  if (price.billing_scheme === 'tiered') return tieredAmount(price, quantity)
  const { transform_quantity: transform } = price
  const packages = transform ? quantity / transform.divide_by : quantity
  const units = !transform
    ? quantity
    : transform.round === 'up'
      ? Math.ceil(packages)
      : Math.floor(packages)
  return (price.unit_amount ?? 0) * units
}

function tieredAmount({ tiers = [], tiers_mode: mode }: PricedAmount, quantity: number): number {
  const bounds = tiers.map((tier, index) => ({
    from: index === 0 ? 0 : (tiers[index - 1]?.up_to ?? 0),
    to: tier.up_to ?? Number.POSITIVE_INFINITY,
    flat: tier.flat_amount ?? 0,
    unit: tier.unit_amount ?? 0,
  }))
  if (mode === 'volume') {
    const reached = bounds.find(({ to }) => quantity <= to)
    return reached ? reached.flat + reached.unit * quantity : 0
  }
  return bounds
    .filter(({ from }, index) => quantity > from || (index === 0 && quantity === 0))
    .reduce(
      (sum, { from, to, flat, unit }) => sum + flat + unit * (Math.min(quantity, to) - from),
      0,
    )
}

/** Returns the part of an amount for the time from `at` to `end`, counted to the second. */
export function partAfter(amount: number, start: number, end: number, at: number): number {
  if (end <= start) return 0
  const rest = Math.min(Math.max(end - at, 0), end - start)
  return roundCents((amount * rest) / (end - start))
}
