import type { Attempt } from './isolation-attempt.ts'

const plan = { tierId: 'basic', extraAgents: 0, extraContacts: 0 }
const alpha = '/organizations/alpha-agency/subscription'

/** The calls of plans, tried by a foreign organization. */
export const planAttempts: Readonly<Record<string, Attempt>> = {
  'GET /subscription/calculate-tier/{}': {
    url: () => '/subscription/calculate-tier/7500',
    foreign: 200,
  },
  'GET /organizations/{}/subscription': { url: () => alpha, foreign: 404 },
  'GET /organizations/my-subscription': {
    url: () => '/organizations/my-subscription',
    foreign: 200,
  },
  'PUT /organizations/{}/subscription': { url: () => alpha, body: () => plan, foreign: 404 },
  'POST /organizations/{}/subscription/preview': {
    url: () => `${alpha}/preview`,
    body: () => plan,
    foreign: 404,
  },
  'POST /organizations/{}/subscription/cancel': {
    url: () => `${alpha}/cancel`,
    body: () => ({}),
    foreign: 404,
  },
  'POST /organizations/{}/subscription/keep': {
    url: () => `${alpha}/keep`,
    body: () => ({}),
    foreign: 404,
  },
  'POST /stripe/create-checkout-session': {
    url: () => '/stripe/create-checkout-session',
    body: () => ({ ...plan, orgSlug: 'alpha-agency' }),
    foreign: 403,
  },
  'GET /stripe/redirect-to-checkout': {
    url: () => '/stripe/redirect-to-checkout?session_id=cs_test_of_alpha',
    // Without a payment provider too: whose session it is comes first.
    foreign: 404,
  },
  'POST /stripe/webhook': { url: () => '/stripe/webhook', body: () => ({}), foreign: 400 },
}
