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
  rankBy: Text,
  renewals: Text,
})
type DashboardSearch = z.output<typeof DashboardSearch>

export interface DashboardState {
  readonly period: Period
  readonly rankBy: RankOrder
  /** How many days ahead renewals are shown. */
  readonly renewalSpan: RenewalSpan
}

/** Returns the state of a URL's query; an invalid value counts as missing. */
export function dashboardState({
  rankBy = '',
  renewals,
  ...dates
}: DashboardSearch): DashboardState {
  const period = parsePeriod(dates)
  return {
    period: 'error' in period ? { name: defaultPeriod } : period,
    rankBy: Object.hasOwn(rankOrderLabels, rankBy) ? (rankBy as RankOrder) : 'chronological',
    renewalSpan: renewalSpans.find((span) => String(span) === renewals) ?? defaultRenewalSpan,
  }
}

/** Returns the query of a state; empty for the defaults. */
export const dashboardSearch = ({
  period,
  rankBy,
  renewalSpan,
}: DashboardState): DashboardSearch => ({
  ...(period.name === defaultPeriod ? {} : periodQuery(period)),
  ...(rankBy === 'chronological' ? {} : { rankBy }),
  ...(renewalSpan === defaultRenewalSpan ? {} : { renewals: String(renewalSpan) }),
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
