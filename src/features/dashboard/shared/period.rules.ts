import { z } from 'zod'
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateErrorOf,
  fromDayNumber,
  parseCalendarDate,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'
import { agentIdInvalid } from '../../contacts/shared/contact-texts.ts'

/** The periods of the dashboard, with their labels (section 9 of the specification). */
export const periodLabels = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7days': 'Last 7 Days',
  '30days': 'Last 30 Days',
  '90days': 'Last 90 Days',
  ytd: 'Year to Date',
  custom: 'Custom Dates',
} as const
export type PeriodName = keyof typeof periodLabels
export const periodNames = Object.keys(periodLabels) as readonly PeriodName[]
export const defaultPeriod = '30days'

/** The days from `from` through `to`. */
export type DayRange = { readonly from: CalendarDate; readonly to: CalendarDate }
export type Period =
  | { readonly name: Exclude<PeriodName, 'custom'> }
  | ({ readonly name: 'custom' } & DayRange)

export const unknownPeriodError = `Invalid period. Use one of: ${periodNames.join(', ')}`
export const customDatesRequired = 'Please choose a From date and a To date.'
export const fromAfterToError = 'From must be on or before To.'

const lengths = { '7days': 7, '30days': 30, '90days': 90 } as const

/**
 * Returns the days of a period relative to `today`, which every period but yesterday includes
 * (decision 154).
 */
export function daysOf(period: Period, today: CalendarDate): DayRange {
  switch (period.name) {
    case 'custom':
      return { from: period.from, to: period.to }
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'ytd':
      return { from: `${today.slice(0, 4)}-01-01` as CalendarDate, to: today }
    default:
      return { from: addDays(today, 1 - lengths[period.name]), to: today }
  }
}

/** No agency has sent anything before. */
const firstDay = toDayNumber('1900-01-01' as CalendarDate)

/**
 * Returns the days that a period is compared with: as many right before it, or for the year to date
 * the same days of last year. Undefined where they would begin before 1900.
 */
export function daysBefore(period: Period, { from, to }: DayRange): DayRange | undefined {
  if (period.name === 'ytd') return { from: yearEarlier(from), to: yearEarlier(to) }
  const last = toDayNumber(from) - 1
  const first = last + toDayNumber(from) - toDayNumber(to)
  return first < firstDay ? undefined : { from: fromDayNumber(first), to: fromDayNumber(last) }
}
const yearEarlier = (day: CalendarDate) => fromDayNumber(addMonths(toDayNumber(day), -12))

type PeriodText = {
  period?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Returns a query's period, or the error text of a field. Dates are read for `custom` only. */
export function parsePeriod({
  period = defaultPeriod,
  startDate,
  endDate,
}: PeriodText): Period | { field: keyof PeriodText; error: string } {
  if (!Object.hasOwn(periodLabels, period)) return { field: 'period', error: unknownPeriodError }
  const name = period as PeriodName
  if (name !== 'custom') return { name }
  if (!startDate?.trim() || !endDate?.trim())
    return { field: startDate?.trim() ? 'endDate' : 'startDate', error: customDatesRequired }
  const from = parseCalendarDate(startDate.trim())
  if (from === undefined) return { field: 'startDate', error: dateErrorOf(startDate) }
  const to = parseCalendarDate(endDate.trim())
  if (to === undefined) return { field: 'endDate', error: dateErrorOf(endDate) }
  return from > to ? { field: 'startDate', error: fromAfterToError } : { name, from, to }
}

/** Reads the period of a query; the error of a wrong one names its field. */
export function periodOfQuery(
  query: Parameters<typeof parsePeriod>[0],
  context: z.RefinementCtx,
): Period {
  const period = parsePeriod(query)
  if (!('error' in period)) return period
  context.addIssue({ code: 'custom', message: period.error, path: [period.field] })
  return z.NEVER
}

/** Wire form of whose figures an admin wants: an agent's id, 0 for clients without an agent. */
export const FiguresOf = z
  .string()
  .max(40)
  .regex(/^\d{1,15}$/, agentIdInvalid)
  .transform(Number)
  .optional()

/** Wire form: `period`, with `startDate` and `endDate` when it is custom, and an agent. */
export const FiguresQuery = z
  .object({
    period: z.string().max(40).optional(),
    startDate: z.string().max(40).optional(),
    endDate: z.string().max(40).optional(),
    agent: FiguresOf,
  })
  .transform(({ agent, ...query }, context) => ({ period: periodOfQuery(query, context), agent }))
export type FiguresQuery = z.output<typeof FiguresQuery>
