import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { parseSearch, stringifySearch } from '../../../ui/foundation/search-params.ts'
import {
  DashboardSearch,
  type DashboardState,
  dashboardSearch,
  dashboardState,
} from './dashboard-state.rules.ts'

const parseDashboardState = (query: string) =>
  dashboardState(DashboardSearch.parse(parseSearch(query)))

test.each<[string, DashboardState]>([
  ['', { period: { name: '30days' }, rankBy: 'chronological', renewalSpan: 30 }],
  [
    '?period=ytd&agent=12&rankBy=quotes_sent&renewals=90',
    { period: { name: 'ytd' }, agent: 12, rankBy: 'quotes_sent', renewalSpan: 90 },
  ],
  [
    '?period=custom&startDate=2026-01-01&endDate=2026-02-01',
    {
      period: { name: 'custom', from: calendarDate('2026-01-01'), to: calendarDate('2026-02-01') },
      rankBy: 'chronological',
      renewalSpan: 30,
    },
  ],
])('the URL %s holds the whole state', (query, state) => {
  expect(parseDashboardState(query)).toEqual(state)
  expect(stringifySearch(dashboardSearch(state))).toBe(query)
})

test('an invalid value counts as missing', () => {
  for (const query of [
    '?period=week&agent=greta&rankBy=luck&renewals=45',
    '?period=custom&startDate=soon',
    '?payment_success=true',
  ]) {
    expect(parseDashboardState(query)).toEqual({
      period: { name: '30days' },
      rankBy: 'chronological',
      renewalSpan: 30,
    })
  }
})
