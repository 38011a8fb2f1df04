import { type AgentRoom, agentLimitText } from './agent-limit.ts'
import { overLimit } from './limit-texts.ts'

export interface LimitBanner {
  readonly kind: 'agents' | 'contacts' | 'trial'
  readonly text: string
}

export interface LimitFacts {
  readonly agents: AgentRoom
  readonly contacts: { readonly contacts: number; readonly limit: number | null }
  readonly trial: { readonly daysLeft: number; readonly endDate: string } | undefined
}

/** Days before its end in which the trial's end is announced (decision 59). */
const announcedDays = 7

export const trialEnding = (endDate: string) =>
  `Trial Ending Soon: Your trial will end on ${endDate}. Please upgrade to continue using all features.`

/**
 * Returns the banners of an agency that has more than its plan allows, or whose trial ends soon. At
 * a limit nothing is too much yet.
 */
export function limitBanners({ agents, contacts, trial }: LimitFacts): LimitBanner[] {
  const banners: LimitBanner[] = []
  const over = (count: number, limit: number | null) =>
    limit !== null && limit >= 0 && count > limit
  const tooManyAgents = over(agents.agents, agents.limit) ? agentLimitText(agents) : undefined
  if (tooManyAgents !== undefined) banners.push({ kind: 'agents', text: tooManyAgents })
  if (over(contacts.contacts, contacts.limit))
    banners.push({
      kind: 'contacts',
      text: overLimit(contacts.contacts, contacts.limit ?? 0, 'contact'),
    })
  if (trial !== undefined && trial.daysLeft > 0 && trial.daysLeft <= announcedDays)
    banners.push({ kind: 'trial', text: trialEnding(trial.endDate) })
  return banners
}
