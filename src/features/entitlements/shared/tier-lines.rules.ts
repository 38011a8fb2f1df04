import { formatCount } from '../../../kernel/count.ts'
import { limitIn } from './plan-limits.rules.ts'
import type { SubscriptionTier } from './subscription-tiers.ts'

const upTo = (stored: number, one: string, many: string): string => {
  const limit = limitIn(stored)
  if (limit === undefined) return `Unlimited ${many}`
  return limit === 1 ? `1 ${one}` : `Up to ${formatCount(limit)} ${many}`
}

/** Returns a plan's limits and features, one a line. */
export const tierLines = (tier: SubscriptionTier): string[] => [
  upTo(tier.contactLimit, 'contact', 'contacts'),
  upTo(tier.agentLimit, 'agent', 'agents'),
  ...tier.features,
]
