import { countOf, formatCount } from '../../../kernel/count.ts'

/** The limits of a plan, with the word for one of each. */
export const planLimits = { agents: 'agent', contacts: 'contact' } as const
export type PlanLimit = keyof typeof planLimits

/** Returns a plan's limit; undefined if there is none, which null and numbers below 0 mean. */
export const limitIn = (limit: number | null | undefined): number | undefined =>
  limit == null || limit < 0 ? undefined : limit

/** Whether so many are within a plan's limit. */
export const isWithinLimit = (count: number, limit: number | null): boolean =>
  count <= (limitIn(limit) ?? count)

/** How much of a limit is used, as `limitIn` reads it. */
export interface LimitUse {
  readonly used: number
  readonly limit: number | null
  /** The id of the plan: Basic has its own text. */
  readonly tier?: string | null
}

/** Agents and contacts beyond the plan's own. */
export interface ExtraResources {
  readonly extraAgents: number
  /** Extra contacts, in steps of 5,000. */
  readonly extraContacts: number
}

/** The numbers that a plan allows. */
export interface PlanLimits {
  readonly agentLimit: number
  readonly contactLimit: number
}

const withExtra = (limit: number, extra: number): number =>
  limitIn(limit) === undefined ? limit : limit + extra

/** Returns a plan's limits with its extra resources. */
export const limitsOf = ({
  tier,
  extraAgents,
  extraContacts,
}: ExtraResources & { readonly tier: PlanLimits }): PlanLimits => ({
  agentLimit: withExtra(tier.agentLimit, extraAgents),
  contactLimit: withExtra(tier.contactLimit, extraContacts),
})

export const basicAgentLimit =
  'Basic Plan Limitations: Your current Basic plan only supports 1 agent. Please upgrade to a higher tier plan to add more agents.'

const hasRoom = (room: number, one: string) =>
  `Your plan has room for ${countOf(room, `more ${one}`)}`

/**
 * Returns why the plan has no room for this many more, undefined if it has. With 0, why the agency
 * has too much already: at the limit nothing is too much, but one more would be (decision 58).
 */
export function limitRefusal(
  kind: PlanLimit,
  { used, limit: stored, tier }: LimitUse,
  adding = 1,
): string | undefined {
  const limit = limitIn(stored)
  if (limit === undefined || used + adding <= limit) return undefined
  const one = planLimits[kind]
  if (kind === 'agents' && tier === 'basic' && limit === 1) return basicAgentLimit
  if (used > limit)
    return `Your account has ${countOf(used, one)}, but your plan only allows for ${formatCount(limit)}. Please remove some ${one}s or upgrade your plan.`
  if (used === limit)
    return `Your account has ${countOf(limit, one)}, the most your plan allows. Please upgrade your plan to add more.`
  return `${hasRoom(limit - used, one)}, but you are adding ${formatCount(adding)}. Please add fewer or upgrade your plan.`
}

/**
 * Returns how many of a file's contacts the plan has room for, also by the deaths that it tells of;
 * undefined without a limit.
 */
export function roomForImport(
  { used, limit: stored }: LimitUse,
  { taken, freed }: { readonly taken: number; readonly freed: number },
): { readonly fits: boolean; readonly text: string } | undefined {
  const limit = limitIn(stored)
  if (limit === undefined) return undefined
  const room = limit - used + freed
  const once = ` once ${countOf(freed, 'client')} of this file ${freed === 1 ? 'is' : 'are'} marked as deceased`
  const has = `${hasRoom(Math.max(0, room), planLimits.contacts)}${freed > 0 ? once : ''}`
  return taken === 0 || taken <= room
    ? { fits: true, text: `${has}.` }
    : {
        fits: false,
        text: `${has}, but this file has ${countOf(taken, 'new contact')}. An import over the limit adds nothing. Import fewer rows or upgrade your plan.`,
      }
}
