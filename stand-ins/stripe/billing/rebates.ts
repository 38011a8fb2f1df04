import type { Stripe } from 'stripe'
import { idOf } from '../state/id-of.ts'
import type { State } from '../state/state.ts'
import { roundCents } from './amounts.ts'

/** A coupon in use; `id` is that of the discount. */
export interface ActiveRebate {
  readonly id: string
  readonly percent: number | null
  readonly amount: number | null
  readonly products: readonly string[] | undefined
}

/** Returns the discounts that reduce an invoice of this instant. */
export function activeRebates(
  state: State,
  discounts: ReadonlyArray<string | Stripe.Discount | Stripe.DeletedDiscount>,
  at: number,
): ActiveRebate[] {
  return discounts.flatMap((each) => {
    const discount = state.discounts.get(idOf(each))
    if (!discount || (discount.end !== null && discount.end <= at)) return []
    const { coupon } = discount.source
    const found = coupon === null ? undefined : state.coupons.get(idOf(coupon))
    if (!found) return []
    const { percent_off: percent, amount_off: amount } = found
    return [{ id: discount.id, percent, amount, products: found.applies_to?.products }]
  })
}

/** Returns the cents that each discount takes from each of these amounts, one list per amount. */
export function rebatesOf(
  lines: ReadonlyArray<{ amount: number; product: string }>,
  rebates: readonly ActiveRebate[],
): { discount: string; amount: number }[][] {
  const left = lines.map(({ amount }) => amount)
  const taken: { discount: string; amount: number }[][] = lines.map(() => [])
  for (const { id, percent, amount, products } of rebates) {
    const bases = lines.map(({ product }, index) =>
      products && !products.includes(product) ? 0 : Math.max(left[index] ?? 0, 0),
    )
    const total = bases.reduce((sum, base) => sum + base, 0)
    let open = Math.min(amount ?? 0, total)
    let openBase = total
    bases.forEach((base, index) => {
      // A fixed amount is spread so that its parts add up to it exactly.
      const share =
        percent !== null
          ? roundCents((base * percent) / 100)
          : openBase === 0
            ? 0
            : roundCents((open * base) / openBase)
      open -= share
      openBase -= base
      left[index] = (left[index] ?? 0) - share
      taken[index]?.push({ discount: id, amount: share })
    })
  }
  return taken
}

/** Returns an amount less its discounts, in cents. */
export function afterRebates(
  amount: number,
  product: string,
  rebates: readonly ActiveRebate[],
): number {
  const [taken = []] = rebatesOf([{ amount, product }], rebates)
  return taken.reduce((rest, one) => rest - one.amount, amount)
}
