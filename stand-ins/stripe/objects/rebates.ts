import type { Stripe } from 'stripe'
import { newId, randomLetters } from '../state/ids.ts'
import { changedMetadata } from './metadata.ts'

/** Returns a new coupon. */
export function newCoupon(params: Stripe.CouponCreateParams, now: number): Stripe.Coupon {
  return {
    id: params.id ?? randomLetters(8),
    object: 'coupon',
    amount_off: params.amount_off ?? null,
    ...(params.applies_to?.products
      ? { applies_to: { products: params.applies_to.products } }
      : {}),
    created: now,
    currency: params.amount_off === undefined ? null : (params.currency?.toLowerCase() ?? null),
    duration: params.duration ?? 'once',
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: changedMetadata({}, params.metadata),
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  }
}

/** Returns a new code that customers type for a coupon. */
export function newPromotionCode(
  params: Stripe.PromotionCodeCreateParams,
  coupon: string,
  now: number,
): Stripe.PromotionCode {
  const { restrictions } = params
  return {
    id: newId('promo'),
    object: 'promotion_code',
    active: params.active ?? true,
    code: params.code ?? randomLetters(8).toUpperCase(),
    created: now,
    customer: params.customer ?? null,
    customer_account: null,
    expires_at: params.expires_at ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: changedMetadata({}, params.metadata),
    promotion: { coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: restrictions?.first_time_transaction ?? false,
      minimum_amount: restrictions?.minimum_amount ?? null,
      minimum_amount_currency: restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  }
}

/** Returns a coupon's use by a subscription. */
export function newDiscount(
  uses: {
    coupon: string
    promotionCode: string | null
    customer: string
    subscription: string
    session: string | null
  },
  start: number,
  end: number | null,
): Stripe.Discount {
  return {
    id: newId('di'),
    object: 'discount',
    checkout_session: uses.session,
    customer: uses.customer,
    customer_account: null,
    end,
    invoice: null,
    invoice_item: null,
    promotion_code: uses.promotionCode,
    source: { coupon: uses.coupon, type: 'coupon' },
    start,
    subscription: uses.subscription,
    subscription_item: null,
  }
}
