const names: Readonly<Record<string, string>> = {
  none: 'No subscription',
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Payment overdue',
  canceled: 'Canceled',
  incomplete: 'Payment not finished',
  incomplete_expired: 'Payment not finished',
  unpaid: 'Unpaid',
}

/** Returns a subscription status in words; an unknown one unchanged. */
export const subscriptionWords = (status: string): string => names[status] ?? status

/** Returns a plan's name: `Pro`. */
export const planName = (tier: string | null): string =>
  tier === null ? 'No plan chosen' : tier.charAt(0).toUpperCase() + tier.slice(1)
