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

/** Returns the color of a subscription status. */
export function subscriptionTone(status: string): 'positive' | 'info' | 'critical' | 'gray' {
  if (status === 'active') return 'positive'
  if (status === 'trialing') return 'info'
  return status === 'past_due' || status === 'unpaid' ? 'critical' : 'gray'
}
