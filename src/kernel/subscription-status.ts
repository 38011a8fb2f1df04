import { z } from 'zod'

/** Statuses of a subscription (decision 40): none at first, then the payment provider's. */
export const subscriptionStatuses = [
  'none',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
  'incomplete',
  'incomplete_expired',
] as const
export type KnownSubscriptionStatus = (typeof subscriptionStatuses)[number]

/** A word that the provider has added since. It is kept as it is, and no rule holds for it. */
type NewWord = string & { readonly __status: true }

export type SubscriptionStatus = KnownSubscriptionStatus | NewWord

/** Reads the provider's word. */
export const subscriptionStatusOf = (word: string): SubscriptionStatus => word as NewWord

/** As calls return it: text, because a new word is no error of the call. */
export const SubscriptionStatusField = z.string() as unknown as z.ZodType<SubscriptionStatus>
