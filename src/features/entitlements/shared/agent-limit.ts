import { atLimit, overLimit } from './limit-texts.ts'

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
  if (tier === 'basic' && limit === 1) return basicAgentLimit
  return agents > limit ? overLimit(agents, limit, 'agent') : atLimit(limit, 'agent')
}
