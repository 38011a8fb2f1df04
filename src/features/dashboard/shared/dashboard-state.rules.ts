import { z } from 'zod'
import { defaultPeriod, type Period, parsePeriod } from './period.rules.ts'
import { type RankOrder, rankOrderLabels } from './send-ranking.rules.ts'

const Text = z.string().optional().catch(undefined)
/** The dashboard's state in the URL, so that reload, Back and a shared link show the same. */
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

/** Returns the state of a URL's query; an invalid value counts as missing. */
export function dashboardState({ rankBy = '', ...dates }: DashboardSearch): DashboardState {
  const period = parsePeriod(dates)
  return {
    period: 'error' in period ? { name: defaultPeriod } : period,
    rankBy: Object.hasOwn(rankOrderLabels, rankBy) ? (rankBy as RankOrder) : 'chronological',
  }
}

/** Returns the query of a state; empty for the defaults. */
export const dashboardSearch = ({ period, rankBy }: DashboardState): DashboardSearch => ({
  ...(period.name === defaultPeriod ? {} : periodQuery(period)),
  ...(rankBy === 'chronological' ? {} : { rankBy }),
})

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
