import type { Attempt } from './isolation-attempt.ts'

/** The calls of emails between clients and members, tried by a foreign organization. */
export const correspondenceAttempts: Readonly<Record<string, Attempt>> = {
  'GET /profile/mailbox': { url: () => '/profile/mailbox', foreign: 200 },
  // B's own; the tests' installation receives no email.
  'POST /profile/mailbox/renew': { url: () => '/profile/mailbox/renew', foreign: 422 },
  'PUT /profile/mailbox': {
    url: () => '/profile/mailbox',
    body: () => ({ forwards_replies: true }),
    foreign: 200,
  },
  'GET /contacts/{}/correspondence/{}': {
    url: (a) => `/contacts/${a.contact}/correspondence/${a.clientEmail}`,
    foreign: 404,
  },
  'PUT /contacts/{}/correspondence/{}/read': {
    url: (a) => `/contacts/${a.contact}/correspondence/${a.clientEmail}/read`,
    body: () => ({ read: true }),
    foreign: 404,
  },
  'GET /contacts/address-problems': { url: () => '/contacts/address-problems', foreign: 200 },
  'GET /contacts/{}/address-problem': {
    url: (a) => `/contacts/${a.contact}/address-problem`,
    foreign: 404,
  },
  'POST /contacts/{}/address-problem/try-again': {
    url: (a) => `/contacts/${a.contact}/address-problem/try-again`,
    foreign: 404,
  },
  'GET /quarantine': { url: () => '/quarantine', foreign: 200 },
  'GET /quarantine/{}': { url: (a) => `/quarantine/${a.quarantined}`, foreign: 404 },
  'POST /quarantine/{}/file': {
    url: (a) => `/quarantine/${a.quarantined}/file`,
    body: (a) => ({ contact_id: a.contact }),
    foreign: 404,
  },
  'DELETE /quarantine/{}': { url: (a) => `/quarantine/${a.quarantined}`, foreign: 404 },
  // Of an installation that takes none.
  ...Object.fromEntries(
    ['', '/ses', '/postmark', '/sendgrid', '/mailgun'].map((provider) => [
      `POST /mail-events${provider}`,
      { url: () => `/mail-events${provider}`, body: () => ({}), foreign: 404 },
    ]),
  ),
}
