import { z } from 'zod'
import { defaultPeriod, type Period, parsePeriod } from './period.rules.ts'
import { defaultRenewalSpan, type RenewalSpan, renewalSpans } from './renewals.rules.ts'
import { type RankOrder, rankOrderLabels } from './send-ranking.rules.ts'

const Text = z.string().optional().catch(undefined)
/** The dashboard's state in the URL, so that reload, Back and a shared link show the same. */
export const DashboardSearch = z.object({
  period: Text,
  startDate: Text,
  endDate: Text,
  agent: Text,
  rankBy: Text,
  renewals: Text,
})
type DashboardSearch = z.output<typeof DashboardSearch>

export interface DashboardState {
  readonly period: Period
  /** The agent at whose figures an admin looks, 0 for none; undefined for everyone's. */
  readonly agent?: number | undefined
  readonly rankBy: RankOrder
  /** How many days ahead renewals are shown. */
  readonly renewalSpan: RenewalSpan
}

/**
 * Returns the state of a URL's query; an invalid value counts as missing, and so does an agent for
 * a member who sees their own figures alone (`compares` is false): an admin may have sent the URL.
 */
export function dashboardState(
  { agent = '', rankBy = '', renewals, ...dates }: DashboardSearch,
  compares: boolean,
): DashboardState {
  const period = parsePeriod(dates)
  return {
    period: 'error' in period ? { name: defaultPeriod } : period,
    agent: compares && /^\d{1,15}$/.test(agent) ? Number(agent) : undefined,
    rankBy: Object.hasOwn(rankOrderLabels, rankBy) ? (rankBy as RankOrder) : 'chronological',
    renewalSpan: renewalSpans.find((span) => String(span) === renewals) ?? defaultRenewalSpan,
  }
}

/** Returns the query of a state; empty for the defaults. */
export const dashboardSearch = ({
  period,
  agent,
  rankBy,
  renewalSpan,
}: DashboardState): DashboardSearch => ({
  ...(period.name === defaultPeriod ? {} : periodQuery(period)),
  ...(agent === undefined ? {} : { agent: String(agent) }),
  ...(rankBy === 'chronological' ? {} : { rankBy }),
  ...(renewalSpan === defaultRenewalSpan ? {} : { renewals: String(renewalSpan) }),
})

/** Returns the period and the agent as input of the calls. */
export const figuresInput = ({ period, agent }: Pick<DashboardState, 'period' | 'agent'>) => ({
  ...periodQuery(period),
  ...agentInput(agent),
})
export const agentInput = (agent: number | undefined) =>
  agent === undefined ? {} : { agent: String(agent) }

/** Returns a period as input of the calls. */
export function periodQuery(period: Period): {
  period: string
  startDate?: string
  endDate?: string
} {
  return period.name === 'custom'
    ? { period: 'custom', startDate: period.from, endDate: period.to }
    : { period: period.name }
}
