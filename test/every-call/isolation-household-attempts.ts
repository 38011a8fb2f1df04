import type { Attempt } from './isolation-attempt.ts'

/** Attempts at the households, and the shared addresses, of a foreign organization's clients. */
export const householdAttempts: Readonly<Record<string, Attempt>> = {
  'GET /contacts/check-email/{}': {
    url: () => '/contacts/check-email/isolda@secret.example',
    foreign: 200,
  },
  'GET /contacts/{}/household': { url: (a) => `/contacts/${a.contact}/household`, foreign: 404 },
  'POST /contacts/{}/household': {
    url: (a) => `/contacts/${a.contact}/household`,
    body: (a) => ({ contact_id: a.contact + 1 }),
    foreign: 404,
  },
  'DELETE /contacts/{}/household': {
    url: (a) => `/contacts/${a.contact}/household`,
    body: () => ({}),
    foreign: 404,
  },
  'POST /contacts/{}/household/dismiss': {
    url: (a) => `/contacts/${a.contact}/household/dismiss`,
    body: (a) => ({ contact_id: a.contact + 1 }),
    foreign: 404,
  },
}
