import type { Stripe } from 'stripe'

/** Returns objects as the list that Stripe embeds in another object. */
export const embeddedList = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})
