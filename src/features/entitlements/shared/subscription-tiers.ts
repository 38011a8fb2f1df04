import file from '../../../../data/subscription-tiers.json' with { type: 'json' }
import { parseCustomTier } from './custom-tier.rules.ts'

/** A plan for an agency. `price` is in US dollars a month. `limitIn` reads its limits. */
export interface SubscriptionTier {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly agentLimit: number
  readonly contactLimit: number
  readonly features: readonly string[]
}

/** The plans of data/subscription-tiers.json, which is configuration (decision 54). */
export const subscriptionTiers: readonly SubscriptionTier[] = file.tiers

/**
 * The plan of an agency that the operator creates, with limits of its own in place of the plan's;
 * null means unlimited.
 */
export const operatorPlan = file.operator

/** Returns the plan with this id, also a custom one: `tier-custom-7500`. */
export const findTier = (id: string): SubscriptionTier | undefined =>
  subscriptionTiers.find((tier) => tier.id === id) ?? parseCustomTier(id)

export const planRequired = 'Please select a plan'
export const tiersFailed = 'Failed to load subscription tiers'
export const saveSubscriptionFailed = 'Failed to save subscription'
