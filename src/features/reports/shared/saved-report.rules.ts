import { z } from 'zod'
import {
  addDays,
  type CalendarDate,
  civilOf,
  dayNumberOf,
  fromDayNumber,
  toDayNumber,
  weekdayNames,
  weekdayOf,
} from '../../../kernel/calendar-date.ts'
import { CommissionQuery } from './commission.rules.ts'
import { FiguresReportQuery } from './figures-report.ts'
import { PersistencyQuery } from './persistency.rules.ts'

export const maxReports = 100
export const maxReportName = 80
/** The hour of the agency's day at which reports go. */
const reportHour = 7
/** The same, of the day in seconds. */
export const reportSecond = reportHour * 3600

export const frequencies = ['week', 'month'] as const
type Frequency = (typeof frequencies)[number]

/** When a report is emailed: a day of the week, Monday 1, or one that every month has. */
export interface ReportSchedule {
  readonly every: Frequency | null
  readonly day: number | null
}

/** The kind of a saved report, and its filters. */
export const ReportOfKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('persistency'), query: PersistencyQuery }),
  z.object({ kind: z.literal('commission'), query: CommissionQuery }),
  z.object({ kind: z.literal('dashboard'), query: FiguresReportQuery }),
])
export type ReportOfKind = z.output<typeof ReportOfKind>

/** Returns why a schedule cannot be, undefined if it can. */
export function scheduleProblem({ every, day }: ReportSchedule): string | undefined {
  if (every === null) return day === null ? undefined : 'Choose how often the report is sent.'
  const last = every === 'week' ? 7 : 28
  return day !== null && Number.isInteger(day) && day >= 1 && day <= last
    ? undefined
    : every === 'week'
      ? 'Choose a day of the week.'
      : 'Choose a day from 1 to 28, so that every month has it.'
}

/** Returns the first day of a schedule after a day; null without a schedule. */
export function nextDay({ every, day }: ReportSchedule, after: CalendarDate): CalendarDate | null {
  if (every === null || day === null) return null
  if (every === 'week') return addDays(after, ((day - weekdayOf(after) + 6) % 7) + 1)
  const { year, month, day: of } = civilOf(toDayNumber(after))
  const passed = of >= day
  const next = month - 1 + (passed ? 1 : 0)
  return fromDayNumber(dayNumberOf(year + Math.floor(next / 12), (next % 12) + 1, day))
}

/** Returns "Every Monday" or "On day 1 of every month". */
export const scheduleText = ({ every, day }: ReportSchedule): string =>
  every === null || day === null
    ? 'Not scheduled'
    : every === 'week'
      ? `Every ${weekdayNames[day - 1]}`
      : `On day ${day} of every month`
