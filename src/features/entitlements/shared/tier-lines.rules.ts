import { formatCount } from '../../../kernel/count.ts'
import type { SubscriptionTier } from './subscription-tiers.ts'

const upTo = (limit: number, one: string, many: string): string => {
  if (limit < 0) return `Unlimited ${many}`
  return limit === 1 ? `1 ${one}` : `Up to ${formatCount(limit)} ${many}`
}

/** Returns a plan's limits and features, one a line. */
export const tierLines = (tier: SubscriptionTier): string[] => [
  upTo(tier.contactLimit, 'contact', 'contacts'),
  upTo(tier.agentLimit, 'agent', 'agents'),
  ...tier.features,
]
