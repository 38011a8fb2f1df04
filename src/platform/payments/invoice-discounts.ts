import type { Stripe } from 'stripe'
import type { PaidDiscount } from './payments.ts'

/** The part of an invoice to expand for `discountsOf`. */
export const discountNames = 'total_discount_amounts.discount.promotion_code'

/** Returns what an invoice's discounts take off. */
export const discountsOf = ({
  total_discount_amounts: all,
}: Pick<Stripe.Invoice, 'total_discount_amounts'>): PaidDiscount[] =>
  (all ?? [])
    .filter(({ amount }) => amount > 0)
    .map(({ discount, amount }) => ({ name: codeOf(discount), amount }))

function codeOf(discount: string | Stripe.Discount | Stripe.DeletedDiscount): string {
  const code = typeof discount === 'string' ? null : discount.promotion_code
  return code === null || code === undefined || typeof code === 'string' ? '' : code.code
}
