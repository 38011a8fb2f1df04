import { z } from 'zod'
import { displayDate } from '../../../kernel/calendar-date.ts'
import {
  defaultPeriod,
  type Period,
  parsePeriod,
  periodLabels,
  periodNames,
  periodOfQuery,
} from '../../dashboard/shared/period.rules.ts'

/** The period of a saved report of the dashboard, and the agent whose figures it has. */
export const FiguresReportQuery = z
  .object({
    period: z.enum(periodNames as [(typeof periodNames)[number]]).default(defaultPeriod),
    startDate: z.string().max(40).optional(),
    endDate: z.string().max(40).optional(),
    /** 0 for clients without an agent. */
    agent: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  })
  .superRefine((query, context) => {
    periodOfQuery(query, context)
  })
export type FiguresReportQuery = z.output<typeof FiguresReportQuery>

/** Returns the period of a query that was checked. */
export function periodOfReport(query: FiguresReportQuery): Period {
  const period = parsePeriod(query)
  return 'error' in period ? { name: defaultPeriod } : period
}

/** Returns "Last 30 Days", or the days that were chosen. */
export function periodText(query: FiguresReportQuery): string {
  const period = periodOfReport(query)
  return period.name === 'custom'
    ? `${displayDate(period.from)} to ${displayDate(period.to)}`
    : periodLabels[period.name]
}
