import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { percentOf, rankOrderLabels, rankSends } from './send-ranking.rules.ts'

const day = (sendDate: string, quotesSent: number, quotesViewed: number, healthCompleted = 0) => ({
  sendDate: calendarDate(sendDate),
  quotesSent,
  quotesViewed,
  healthCompleted,
})
const days = [day('2026-01-02', 10, 3), day('2026-01-04', 8, 5, 1), day('2026-01-03', 10, 5, 2)]
const dates = (order: keyof typeof rankOrderLabels) =>
  rankSends(days, order).map((row) => row.sendDate.slice(8))

test('DASH-015 DASH-026 days are ranked by date, views or sends; of equal days the newer comes first', () => {
  expect(rankOrderLabels).toEqual({
    chronological: 'Chronological',
    quotes_viewed: 'Quotes Viewed',
    quotes_sent: 'Quotes Sent',
  })
  expect(dates('chronological')).toEqual(['04', '03', '02'])
  expect(dates('quotes_viewed')).toEqual(['04', '03', '02'])
  expect(dates('quotes_sent')).toEqual(['03', '02', '04'])
  expect(rankSends(days, 'quotes_sent').map((row) => row.rank)).toEqual([1, 2, 3])
})

test('DASH-028 DASH-029 DASH-030 rates are whole percentages of emails sent, and 0 when none was', () => {
  expect(rankSends(days, 'chronological')[0]).toMatchObject({
    viewedPercent: 63,
    completedPercent: 13,
  })
  expect(percentOf(3, 0)).toBe(0)
  expect(percentOf(1, 3)).toBe(33)
})
