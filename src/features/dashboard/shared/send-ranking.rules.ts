import type { CalendarDate } from '../../../kernel/calendar-date.ts'

/** Orders of the send ranking, with their labels. */
export const rankOrderLabels = {
  chronological: 'Chronological',
  quotes_viewed: 'Quotes Viewed',
  quotes_sent: 'Quotes Sent',
} as const
export type RankOrder = keyof typeof rankOrderLabels
export const rankOrders = Object.keys(rankOrderLabels) as readonly RankOrder[]

/** The activity on one calendar day's quotes, counted on the day they were sent (decision 158). */
export type SendDay = {
  readonly sendDate: CalendarDate
  readonly quotesSent: number
  readonly quotesViewed: number
  readonly healthCompleted: number
}
export type RankedSend = SendDay & {
  readonly rank: number
  readonly viewedPercent: number
  readonly completedPercent: number
}

/** Returns `part` of `whole` as a whole percentage, 0 if nothing was sent (DASH-028, DASH-030). */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100)

const weightOf: Readonly<Record<RankOrder, (day: SendDay) => number>> = {
  chronological: () => 0,
  quotes_viewed: (day) => day.quotesViewed,
  quotes_sent: (day) => day.quotesSent,
}

/** Returns the days in this order, numbered from 1; equal days newest first (decision 156). */
export function rankSends(days: readonly SendDay[], order: RankOrder): RankedSend[] {
  const weight = weightOf[order]
  return days
    .toSorted((a, b) => weight(b) - weight(a) || (a.sendDate < b.sendDate ? 1 : -1))
    .map((day, index) => ({
      ...day,
      rank: index + 1,
      viewedPercent: percentOf(day.quotesViewed, day.quotesSent),
      completedPercent: percentOf(day.healthCompleted, day.quotesSent),
    }))
}
