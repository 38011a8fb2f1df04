import type { CarrierName } from '../../carriers/shared/carriers.ts'
import { wizardCarriers } from '../../carriers/shared/carriers.ts'
import {
  type SubscriptionTier,
  subscriptionTiers,
} from '../../entitlements/shared/subscription-tiers.ts'

/** The wizard's steps: company, licensing, agents, payment (ONBOARD-003). */
export const wizardFrames = [1, 2, 3, 4] as const
export type WizardFrame = (typeof wizardFrames)[number]

/** Returns the step of a URL's `frame`: values outside 1 to 4 are clamped, anything but a number is undefined (ONBOARD-002). */
export function clampFrame(value: unknown): WizardFrame | undefined {
  const frame = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof frame !== 'number' || Number.isNaN(frame)) return undefined
  return Math.min(4, Math.max(1, Math.trunc(frame))) as WizardFrame
}

/** Returns the names of the wizard's carriers with these ids, without unknown ones (ONBOARD-020). */
export const carriersOfIds = (ids: readonly number[]): CarrierName[] =>
  wizardCarriers.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

/** Returns the smallest plan with room for a team, which the wizard starts the trial of. */
export function planForTeam(people: number): SubscriptionTier {
  const fitting = subscriptionTiers.filter(
    ({ agentLimit }) => agentLimit < 0 || agentLimit >= people,
  )
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
  alreadySetUp: 'This agency is already set up. Please log in to change its settings.',
} as const

/** Returns whether a step's Continue button can be pressed: for a step of the wizard, by its required values. */
export const companyFilled = (values: { companyName: string; phone: string }): boolean =>
  values.companyName.trim() !== '' && values.phone.trim() !== ''
