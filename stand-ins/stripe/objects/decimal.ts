import type { Stripe } from 'stripe'

/** A decimal as it is on the wire, a text; the SDK makes a number object of it. */
export const decimal = (amount: number | null): Stripe.Decimal | null =>
  amount === null ? null : (String(amount) as unknown as Stripe.Decimal)
