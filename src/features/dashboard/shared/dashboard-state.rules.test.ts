import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { parseSearch, stringifySearch } from '../../../ui/foundation/search-params.ts'
import {
  DashboardSearch,
  type DashboardState,
  dashboardSearch,
  dashboardState,
} from './dashboard-state.rules.ts'

const parseDashboardState = (query: string, isAdmin = true) =>
  dashboardState(DashboardSearch.parse(parseSearch(query)), isAdmin)

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

test('the agent of an admin’s link is left out for who compares no agents', () => {
  const { agent, period } = parseDashboardState('?period=ytd&agent=12', false)
  expect([agent, period]).toEqual([undefined, { name: 'ytd' }])
})
