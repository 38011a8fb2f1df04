import { defaultPeriod, type Period, parsePeriod } from './period.rules.ts'
import { type RankOrder, rankOrderLabels } from './send-ranking.rules.ts'

/** What the address of the dashboard holds: reload, back and a shared link show the same. */
export interface DashboardState {
  readonly period: Period
  readonly rankBy: RankOrder
}

/** The state of a query string; what cannot be read counts as not given. */
export function parseDashboardState(query: string): DashboardState {
  const params = new URLSearchParams(query)
  const text = (key: string) => params.get(key) ?? undefined
  const period = parsePeriod({
    period: text('period'),
    startDate: text('startDate'),
    endDate: text('endDate'),
  })
  const rankBy = text('rankBy') ?? ''
  return {
    period: 'error' in period ? { name: defaultPeriod } : period,
    rankBy: Object.hasOwn(rankOrderLabels, rankBy) ? (rankBy as RankOrder) : 'chronological',
  }
}

/** The query string of a state, with its `?`; empty for the first look. */
export function formatDashboardState({ period, rankBy }: DashboardState): string {
  const params = new URLSearchParams({
    ...(period.name === defaultPeriod ? {} : periodQuery(period)),
    ...(rankBy === 'chronological' ? {} : { rankBy }),
  })
  return params.size === 0 ? '' : `?${params}`
}

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
