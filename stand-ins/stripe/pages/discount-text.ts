import type { Stripe } from 'stripe'
import { moneyText } from '../objects/money-text.ts'
import type { State } from '../state/state.ts'

/** A coupon as the pages show it: `Discount SMS25` and `25% off for 12 months`. */
export interface DiscountText {
  readonly label: string
  readonly terms: string
}

/** Returns the texts of a coupon and of the code that was typed for it. */
export function discountText(
  state: State,
  coupon: string,
  promotionCode: string | null,
): DiscountText {
  const code = promotionCode === null ? undefined : state.promotionCodes.get(promotionCode)?.code
  const found = state.coupons.get(coupon)
  return {
    label: `Discount ${code ?? found?.name ?? ''}`.trim(),
    terms: found === undefined ? '' : `${offText(found)} ${durationText(found)}`,
  }
}

const offText = ({ percent_off: percent, amount_off: amount, currency }: Stripe.Coupon): string =>
  percent === null ? `${moneyText(amount ?? 0, currency ?? 'usd')} off` : `${percent}% off`

function durationText({ duration, duration_in_months: months }: Stripe.Coupon): string {
  if (duration === 'forever') return 'each payment'
  return duration === 'once' ? 'the first payment' : `for ${months} months`
}
