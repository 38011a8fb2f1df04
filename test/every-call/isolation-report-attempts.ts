import type { Attempt } from './isolation-attempt.ts'

const level = {
  ...{ carrier: 'Aetna', state: null, plan_code: null, from_year: 1, until_year: 6 },
  ...{ basis_points: 2000, cents: null },
}

const named = { name: 'Another', every: null, day: null }

/** Attempts at the reports of a foreign organization. */
export const reportAttempts: Readonly<Record<string, Attempt>> = {
  'GET /reports/hold-out': { url: () => '/reports/hold-out', foreign: 200 },
  'GET /reports/commission': { url: () => '/reports/commission', foreign: 200 },
  'GET /reports/commission-levels': { url: () => '/reports/commission-levels', foreign: 200 },
  'POST /reports/commission-levels': {
    url: () => '/reports/commission-levels',
    body: () => ({ ...level, carrier: 'Cigna' }),
    foreign: 200,
  },
  'POST /reports/commission-levels/import': {
    url: () => '/reports/commission-levels/import',
    body: () => ({
      csv: 'carrier,state,plan,from_year,until_year,percent,dollars_a_year\nHumana,,,1,,5,\n',
    }),
    foreign: 200,
  },
  'DELETE /reports/commission-levels/{}': {
    url: (a) => `/reports/commission-levels/${a.commissionLevel}`,
    foreign: 404,
  },
  'POST /reports/commission-levels/{}/restore': {
    url: (a) => `/reports/commission-levels/${a.deletedLevel}/restore`,
    body: () => ({}),
    foreign: 404,
  },
  'GET /reports/persistency': { url: () => '/reports/persistency', foreign: 200 },
  'GET /reports/saved': { url: () => '/reports/saved', foreign: 200 },
  'POST /reports/saved': {
    url: () => '/reports/saved',
    body: () => ({ ...named, report: { kind: 'persistency', query: {} } }),
    foreign: 200,
  },
  'PUT /reports/saved/{}': {
    url: (a) => `/reports/saved/${a.savedReport}`,
    body: () => named,
    foreign: 404,
  },
  'DELETE /reports/saved/{}': { url: (a) => `/reports/saved/${a.savedReport}`, foreign: 404 },
  'POST /reports/saved/{}/restore': {
    url: (a) => `/reports/saved/${a.deletedReport}/restore`,
    body: () => ({}),
    foreign: 404,
  },
  'POST /reports/saved/{}/send': {
    url: (a) => `/reports/saved/${a.savedReport}/send`,
    body: () => ({}),
    foreign: 404,
  },
}
