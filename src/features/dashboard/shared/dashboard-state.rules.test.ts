import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import {
  type DashboardState,
  formatDashboardState,
  parseDashboardState,
} from './dashboard-state.rules.ts'

test.each<[string, DashboardState]>([
  ['', { period: { name: '30days' }, rankBy: 'chronological' }],
  ['?period=ytd&rankBy=quotes_sent', { period: { name: 'ytd' }, rankBy: 'quotes_sent' }],
  [
    '?period=custom&startDate=2026-01-01&endDate=2026-02-01',
    {
      period: { name: 'custom', from: calendarDate('2026-01-01'), to: calendarDate('2026-02-01') },
      rankBy: 'chronological',
    },
  ],
])('the address %s holds the whole state', (query, state) => {
  expect(parseDashboardState(query)).toEqual(state)
  expect(formatDashboardState(state)).toBe(query)
})

test('what cannot be read counts as not given', () => {
  for (const query of [
    '?period=week&rankBy=luck',
    '?period=custom&startDate=soon',
    '?payment_success=true',
  ]) {
    expect(parseDashboardState(query)).toEqual({
      period: { name: '30days' },
      rankBy: 'chronological',
    })
  }
})
