import type { Stripe } from 'stripe'
import { invalid, missing } from '../http/stripe-error.ts'
import { newDiscount } from '../objects/rebates.ts'
import { idOf } from '../state/id-of.ts'
import { emit, type World } from '../state/world.ts'
import { monthsLater } from './periods.ts'

/** A coupon that is to be used, and the code that was typed for it. */
export interface WantedDiscount {
  readonly coupon: string
  readonly promotionCode: string | null
}

interface Named {
  readonly coupon?: string
  readonly promotion_code?: string
  readonly discount?: string
}

/**
 * Reads `discounts` of a request. @throws StripeRefusal for one that does not exist or cannot be
 * used (any more).
 */
export function wantedDiscounts(
  world: World,
  named: readonly Named[],
  customer: string | null,
): WantedDiscount[] {
  return named.flatMap(({ coupon, promotion_code: promotion }, index): WantedDiscount[] => {
    const param = `discounts[${index}]`
    if (promotion !== undefined) {
      const found = world.state.promotionCodes.get(promotion)
      if (!found) throw missing('promotion code', promotion, `${param}[promotion_code]`)
      const fault = promotionFault(world, found, customer)
      if (fault) throw invalid(fault, { param: `${param}[promotion_code]` })
      const { coupon: promised } = found.promotion
      return promised ? [{ coupon: idOf(promised), promotionCode: found.id }] : []
    }
    if (coupon === undefined) return []
    const found = world.state.coupons.get(coupon)
    if (!found) throw missing('coupon', coupon, `${param}[coupon]`)
    if (!isUsable(world, found))
      throw invalid(`Coupon ${coupon} is used up or expired.`, {
        code: 'coupon_expired',
        param: `${param}[coupon]`,
      })
    return [{ coupon, promotionCode: null }]
  })
}

const isUsable = (world: World, coupon: Stripe.Coupon): boolean =>
  coupon.valid && (coupon.redeem_by === null || coupon.redeem_by > world.now)

/** Returns why a code cannot be used, in the words of Stripe's page; undefined if it can. */
export function promotionFault(
  world: World,
  code: Stripe.PromotionCode,
  customer: string | null,
): string | undefined {
  const { coupon } = code.promotion
  const found = coupon === null ? undefined : world.state.coupons.get(idOf(coupon))
  if (!code.active || !found || !isUsable(world, found)) return 'This code is invalid.'
  if (code.expires_at !== null && code.expires_at <= world.now) return 'This code has expired.'
  if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions)
    return 'This code has been used too often.'
  const owner = code.customer === null ? null : idOf(code.customer)
  if (owner !== null && owner !== customer) return 'This code is invalid.'
  const paid = [...world.state.invoices.values()].some(
    (invoice) => invoice.customer === customer && invoice.status === 'paid',
  )
  if (code.restrictions.first_time_transaction && customer !== null && paid)
    return 'This code can only be used for a first purchase.'
  return undefined
}

/** Attaches coupons to a subscription, counts their use and sends their events. */
export function attachDiscounts(
  world: World,
  subscription: Stripe.Subscription,
  wanted: readonly WantedDiscount[],
  session: string | null,
): void {
  const { state, now } = world
  for (const uses of wanted) {
    const coupon = state.coupons.get(uses.coupon)
    if (!coupon) continue
    const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null
    const end = months === null ? null : monthsLater(now, months)
    const owner = { customer: idOf(subscription.customer), subscription: subscription.id }
    const discount = newDiscount({ ...uses, ...owner, session }, now, end)
    state.discounts.set(discount.id, discount)
    subscription.discounts = [...subscription.discounts, discount.id]
    coupon.times_redeemed += 1
    if (coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions)
      coupon.valid = false
    const code =
      uses.promotionCode === null ? undefined : state.promotionCodes.get(uses.promotionCode)
    if (code) code.times_redeemed += 1
    emit(world, 'customer.discount.created', discount)
  }
}
