import type { Attempt } from './isolation-attempt.ts'

/** The calls about a client's policies and federal rights. */
export const policyAttempts: Readonly<Record<string, Attempt>> = {
  'GET /contacts/{}/policies': { url: (a) => `/contacts/${a.contact}/policies`, foreign: 404 },
  'GET /contacts/{}/savings': { url: (a) => `/contacts/${a.contact}/savings`, foreign: 404 },
  'POST /contacts/{}/told-premium': {
    url: (a) => `/contacts/${a.contact}/told-premium`,
    body: () => ({ accept: true }),
    foreign: 404,
  },
  'POST /quotes/{}/premium': {
    url: (a) => `/quotes/${a.quotePublic}/premium`,
    body: () => ({ premium_cents: 10_000 }),
    foreign: 403,
  },
  'POST /contacts/{}/policies': {
    url: (a) => `/contacts/${a.contact}/policies`,
    body: (a) => ({ policy: { carrier: 'Cigna', sold_by: a.agent } }),
    foreign: 404,
  },
  'PUT /contacts/{}/policies/{}': {
    url: (a) => `/contacts/${a.contact}/policies/${a.policy}`,
    body: (a) => ({ policy: { carrier: 'Cigna' }, replaces: a.policy }),
    foreign: 404,
  },
  'GET /contacts/{}/federal-rights': {
    url: (a) => `/contacts/${a.contact}/federal-rights`,
    foreign: 404,
  },
  'POST /contacts/{}/federal-rights': {
    url: (a) => `/contacts/${a.contact}/federal-rights`,
    body: () => ({ right: { trigger: 'moved', coverage_end: '2026-06-30' } }),
    foreign: 404,
  },
  'PUT /contacts/{}/federal-rights/{}': {
    url: (a) => `/contacts/${a.contact}/federal-rights/${a.federalRight}`,
    body: () => ({ right: { trigger: 'moved', coverage_end: '2026-06-30', status: 'used' } }),
    foreign: 404,
  },
  'DELETE /contacts/{}/policies/{}': {
    url: (a) => `/contacts/${a.contact}/policies/${a.policy}`,
    foreign: 404,
  },
}
