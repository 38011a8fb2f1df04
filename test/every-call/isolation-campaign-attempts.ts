import type { Attempt } from './isolation-attempt.ts'

/** Attempts at the planned emails, drafts and pauses of a foreign organization. */
export const campaignAttempts: Readonly<Record<string, Attempt>> = {
  'GET /email-calendar': { url: () => '/email-calendar', foreign: 200 },
  'GET /email-calendar/{}': { url: () => '/email-calendar/2026-10-01', foreign: 200 },
  'POST /email-plan/try': {
    url: () => '/email-plan/try',
    body: () => ({ days: 120 }),
    foreign: 200,
  },
  'POST /email-plan/try/list': {
    url: () => '/email-plan/try/list',
    body: () => ({ days: 120, group: { outcome: 'sent', type: 'aep', reason: null } }),
    foreign: 200,
  },
  'GET /email-pauses': { url: () => '/email-pauses', foreign: 200 },
  'POST /email-pauses': {
    url: () => '/email-pauses',
    body: (a) => ({ agent_id: a.agent, until: null }),
    foreign: 404,
  },
  'PUT /email-pauses/{}': {
    url: (a) => `/email-pauses/${a.emailPause}`,
    body: () => ({ until: '2026-12-31' }),
    foreign: 404,
  },
  'POST /email-pauses/count': {
    url: () => '/email-pauses/count',
    body: (a) => ({ id: a.emailPause }),
    foreign: 404,
  },
  'DELETE /email-pauses/{}': {
    url: (a) => `/email-pauses/${a.emailPause}`,
    foreign: 404,
  },
  'POST /email-pauses/{}/restore': {
    url: (a) => `/email-pauses/${a.emailPause}/restore`,
    body: () => ({}),
    foreign: 404,
  },
  'GET /drafts': { url: () => '/drafts?show=coming', foreign: 200 },
  'GET /drafts/count': { url: () => '/drafts/count', foreign: 200 },
  'POST /drafts/decide': {
    url: () => '/drafts/decide',
    body: (a) => ({
      decision: 'drop',
      selection: { drafts: [{ contact_id: a.contact, type: 'aep', occasion: '2026' }] },
    }),
    foreign: 409,
  },
}
