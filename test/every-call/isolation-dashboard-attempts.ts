import type { Attempt } from './isolation-attempt.ts'

/** Attempts at the figures of a foreign organization. */
export const dashboardAttempts: Readonly<Record<string, Attempt>> = {
  'GET /dashboard/stats': { url: () => '/dashboard/stats?period=90days', foreign: 200 },
  'GET /dashboard/send-ranking': {
    url: () => '/dashboard/send-ranking?period=90days',
    foreign: 200,
  },
  'GET /dashboard/renewals': { url: () => '/dashboard/renewals?days=90', foreign: 200 },
  'GET /dashboard/upcoming': { url: () => '/dashboard/upcoming', foreign: 200 },
  'GET /dashboard/agents': { url: () => '/dashboard/agents?period=ytd', foreign: 200 },
  'GET /dashboard/week': { url: () => '/dashboard/week', foreign: 200 },
  'GET /dashboard/news': { url: () => '/dashboard/news', foreign: 200 },
  'POST /dashboard/visits': { url: () => '/dashboard/visits', body: () => ({}), foreign: 200 },
}
