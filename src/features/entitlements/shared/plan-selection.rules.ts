import { formatCount } from '../../../kernel/count.ts'
import { basicAgentLimit, type ExtraResources, limitIn } from './plan-limits.rules.ts'
import { findTier, planRequired, type SubscriptionTier } from './subscription-tiers.ts'

/** A plan with its extra resources, as calls and the payment provider name it. */
export interface PlanSelection extends ExtraResources {
  readonly tierId: string
}

/** A plan with its extra resources. */
export interface ChosenPlan extends ExtraResources {
  readonly tier: SubscriptionTier
}

export const extraContactsStep = 5000
export const maxExtra = { agents: 1000, contacts: 1_000_000 } as const

export const extraAgentsInvalid = `Extra agents must be a whole number from 0 to ${formatCount(maxExtra.agents)}.`
export const extraContactsInvalid = `Extra contacts must be a multiple of ${formatCount(extraContactsStep)}, from 0 to ${formatCount(maxExtra.contacts)}.`
export const agentsUnlimited = 'This plan has no limit on agents, so you do not need extra agents.'

/**
 * Whether agents can be added to the plan: not to one for a single agent (PLANS-023), nor to one
 * without a limit.
 */
export const takesExtraAgents = ({ agentLimit }: Pick<SubscriptionTier, 'agentLimit'>): boolean =>
  agentLimit > 1

const isWithin = (value: number, max: number, step: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= max && value % step === 0

export interface SelectionErrors {
  tier?: string
  extraAgents?: string
  extraContacts?: string
}

/** Returns the text for each part of the choice that is missing or impossible. */
export function selectionErrors(
  tier: SubscriptionTier | undefined,
  { extraAgents, extraContacts }: ExtraResources,
): SelectionErrors {
  if (tier === undefined) return { tier: planRequired }
  const errors: SelectionErrors = {}
  if (!isWithin(extraAgents, maxExtra.agents, 1)) errors.extraAgents = extraAgentsInvalid
  else if (extraAgents > 0 && !takesExtraAgents(tier))
    errors.extraAgents = limitIn(tier.agentLimit) === undefined ? agentsUnlimited : basicAgentLimit
  if (!isWithin(extraContacts, maxExtra.contacts, extraContactsStep))
    errors.extraContacts = extraContactsInvalid
  return errors
}

export const isSamePlan = (a: ChosenPlan, b: ChosenPlan): boolean =>
  a.tier.id === b.tier.id && a.extraAgents === b.extraAgents && a.extraContacts === b.extraContacts

export const selectionOf = ({ tier, extraAgents, extraContacts }: ChosenPlan): PlanSelection => ({
  tierId: tier.id,
  extraAgents,
  extraContacts,
})

/** Returns the plan that is named, undefined for an unknown one. */
export function resolvePlan({
  tierId,
  extraAgents,
  extraContacts,
}: PlanSelection): ChosenPlan | undefined {
  const tier = findTier(tierId)
  return tier && { tier, extraAgents, extraContacts }
}
