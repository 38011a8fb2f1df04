import type { Stripe } from 'stripe'

/**
 * A decimal as it is on the wire, a text; the SDK types it as the number object that it makes of
 * it.
 */
export const decimal = (amount: number | null): Stripe.Decimal | null =>
  amount === null ? null : (String(amount) as unknown as Stripe.Decimal)
