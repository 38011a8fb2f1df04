import type { Attempt } from './isolation-attempt.ts'

const picked = (a: { contact: number }) => ({ ids: [a.contact] })
const premium = (premium_cents: number) => ({ premium_cents, premium_on: '2026-09-01' })
const takenOver = (id: number) => ({ id, before: premium(100_00), after: premium(110_00) })

/** Attempts at the rate increases of a foreign organization, and at the clients whom they hit. */
export const increaseAttempts: Readonly<Record<string, Attempt>> = {
  'GET /rate-increases': { url: () => '/rate-increases', foreign: 200 },
  'GET /rate-increases/proposals': { url: () => '/rate-increases/proposals', foreign: 200 },
  'GET /rate-increases/{}': { url: (a) => `/rate-increases/${a.rateIncrease}`, foreign: 404 },
  'GET /rate-increases/{}/offers': {
    url: (a) => `/rate-increases/${a.rateIncrease}/offers`,
    foreign: 404,
  },
  'GET /rate-increases/{}/clients': {
    url: (a) => `/rate-increases/${a.rateIncrease}/clients`,
    foreign: 404,
  },
  'POST /rate-increases': {
    url: () => '/rate-increases',
    body: () => ({
      ...{ carrier: 'Cigna', state: 'OH', plan_code: 'N' },
      ...{ basis_points: 100, effective_on: '2026-09-01' },
    }),
    foreign: 200,
  },
  'POST /rate-increases/import': {
    url: () => '/rate-increases/import',
    body: () => ({ csv: 'carrier,state,plan,percent,effective_date\nCigna,OH,N,1,2026-09-01\n' }),
    foreign: 200,
  },
  'DELETE /rate-increases/{}': { url: (a) => `/rate-increases/${a.rateIncrease}`, foreign: 404 },
  'POST /rate-increases/{}/restore': {
    url: (a) => `/rate-increases/${a.deletedIncrease}/restore`,
    body: () => ({}),
    foreign: 404,
  },
  'POST /rate-increases/{}/tasks': {
    url: (a) => `/rate-increases/${a.rateIncrease}/tasks`,
    body: (a) => ({ ...picked(a), due_on: '2026-07-01' }),
    foreign: 404,
  },
  'POST /rate-increases/{}/tasks/undo': {
    url: (a) => `/rate-increases/${a.rateIncrease}/tasks/undo`,
    body: (a) => ({ tasks: [a.increaseTask] }),
    foreign: 200,
  },
  'POST /rate-increases/{}/premiums': {
    url: (a) => `/rate-increases/${a.rateIncrease}/premiums`,
    body: picked,
    foreign: 404,
  },
  'POST /rate-increases/{}/premiums/undo': {
    url: (a) => `/rate-increases/${a.rateIncrease}/premiums/undo`,
    body: (a) => ({ changed: [takenOver(a.contact)] }),
    foreign: 404,
  },
  'POST /rate-increases/{}/quotes/check': {
    url: (a) => `/rate-increases/${a.rateIncrease}/quotes/check`,
    body: picked,
    foreign: 404,
  },
  'POST /rate-increases/{}/quotes': {
    url: (a) => `/rate-increases/${a.rateIncrease}/quotes`,
    body: picked,
    foreign: 404,
  },
  'POST /rate-increases/{}/drafts/try': {
    url: (a) => `/rate-increases/${a.rateIncrease}/drafts/try`,
    body: picked,
    foreign: 404,
  },
  'POST /rate-increases/{}/drafts': {
    url: (a) => `/rate-increases/${a.rateIncrease}/drafts`,
    body: (a) => ({ ...picked(a), count: 1 }),
    foreign: 404,
  },
  'POST /rate-increases/{}/drafts/undo': {
    url: (a) => `/rate-increases/${a.rateIncrease}/drafts/undo`,
    body: (a) => ({ batch: a.increaseBatch }),
    foreign: 404,
  },
}
