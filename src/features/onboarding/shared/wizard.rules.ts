import type { CarrierName } from '../../carriers/shared/carriers.ts'
import { wizardCarriers } from '../../carriers/shared/carriers.ts'
import { isWithinLimit } from '../../entitlements/shared/plan-limits.rules.ts'
import {
  type SubscriptionTier,
  subscriptionTiers,
} from '../../entitlements/shared/subscription-tiers.ts'

/** Returns the names of wizard carriers with these ids, without unknown ones (ONBOARD-020). */
export const carriersOfIds = (ids: readonly number[]): CarrierName[] =>
  wizardCarriers.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

/** Returns the smallest plan with room for a team, which the wizard starts the trial of. */
export function planForTeam(people: number): SubscriptionTier {
  const fitting = subscriptionTiers.filter(({ agentLimit }) => isWithinLimit(people, agentLimit))
  const [first, ...others] = fitting.length > 0 ? fitting : subscriptionTiers.slice(-1)
  if (first === undefined) throw new RangeError('There are no plans')
  return others.reduce((least, tier) => (tier.price < least.price ? tier : least), first)
}

export const wizardLimits = {
  companyName: 200,
  phone: 40,
  website: 500,
  colleagues: 200,
} as const

export const wizardTexts = {
  companyMissing: 'Please enter your company name and phone',
  personMissing: 'Please enter your first name, last name and a valid email',
  carrierMissing: 'Please select at least one carrier',
  agentIncomplete: 'Please enter a first name, last name and valid email for each agent',
  emailTwice: 'Each agent needs a different email',
  noSetup:
    'There is no setup to continue in this browser. Please start with your company settings, or open the link in your email.',
} as const
