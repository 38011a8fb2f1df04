import { countOf, formatCount } from '../../../kernel/count.ts'

/** Text of the limit banner, and of the refusal to add an agent (decision 57). */
export const agentLimitReached = (agents: number, limit: number) =>
  `Your account has ${countOf(agents, 'agent')}, but your plan only allows for ${formatCount(limit)}. Please remove some agents or upgrade your plan.`

export const basicAgentLimit =
  'Basic Plan Limitations: Your current Basic plan only supports 1 agent. Please upgrade to a higher tier plan to add more agents.'

export interface AgentRoom {
  readonly agents: number
  /** Null and -1: no limit. */
  readonly limit: number | null
  readonly tier: string | null
}

/** Returns why no agent can be added; undefined if one more is within the plan's limit. */
export function agentLimitText({ agents, limit, tier }: AgentRoom): string | undefined {
  if (limit === null || limit < 0 || agents < limit) return undefined
  return tier === 'basic' && limit === 1 ? basicAgentLimit : agentLimitReached(agents, limit)
}
