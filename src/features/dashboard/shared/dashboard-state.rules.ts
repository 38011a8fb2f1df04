import { z } from 'zod'
import { defaultPeriod, type Period, parsePeriod } from './period.rules.ts'
import { type RankOrder, rankOrderLabels } from './send-ranking.rules.ts'

const Text = z.string().optional().catch(undefined)
/** Everything the dashboard's URL holds: reload, back and a shared link show the same. */
export const DashboardSearch = z.object({
  period: Text,
  startDate: Text,
  endDate: Text,
  rankBy: Text,
})
type DashboardSearch = z.output<typeof DashboardSearch>

export interface DashboardState {
  readonly period: Period
  readonly rankBy: RankOrder
}

/** The state of a URL's query; a value that cannot be read counts as not given. */
export function dashboardState({ rankBy = '', ...dates }: DashboardSearch): DashboardState {
  const period = parsePeriod(dates)
  return {
    period: 'error' in period ? { name: defaultPeriod } : period,
    rankBy: Object.hasOwn(rankOrderLabels, rankBy) ? (rankBy as RankOrder) : 'chronological',
  }
}

/** The query of a state; empty for the defaults. */
export const dashboardSearch = ({ period, rankBy }: DashboardState): DashboardSearch => ({
  ...(period.name === defaultPeriod ? {} : periodQuery(period)),
  ...(rankBy === 'chronological' ? {} : { rankBy }),
})

/** A period as the calls take it. */
export function periodQuery(period: Period): {
  period: string
  startDate?: string
  endDate?: string
} {
  return period.name === 'custom'
    ? { period: 'custom', startDate: period.from, endDate: period.to }
    : { period: period.name }
}
