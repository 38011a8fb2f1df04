import type { Attempt } from './isolation-attempt.ts'

/** The calls about one contact: its emails, its timeline, notes and logged calls. */
export const contactAttempts: Readonly<Record<string, Attempt>> = {
  // B's own setup, which is complete.
  'POST /contacts/{}/send-quote-email': {
    url: (a) => `/contacts/${a.contact}/send-quote-email`,
    body: () => ({}),
    foreign: 404,
  },
  'GET /contacts/{}/quote-check': {
    url: (a) => `/contacts/${a.contact}/quote-check`,
    foreign: 404,
  },
  'GET /contacts/{}/planned-mails/{}/preview': {
    url: (a) => `/contacts/${a.contact}/planned-mails/birthday/preview?occasion=2026`,
    foreign: 404,
  },
  'POST /contacts/{}/planned-mails/{}/send-test': {
    url: (a) => `/contacts/${a.contact}/planned-mails/birthday/send-test`,
    body: () => ({ occasion: '2026' }),
    foreign: 404,
  },
  'GET /contacts/{}/email-pause': {
    url: (a) => `/contacts/${a.contact}/email-pause`,
    foreign: 404,
  },
  'PUT /contacts/{}/email-pause': {
    url: (a) => `/contacts/${a.contact}/email-pause`,
    body: () => ({ until: '2027-01-15' }),
    foreign: 404,
  },
  'GET /contacts/{}/email-choices': {
    url: (a) => `/contacts/${a.contact}/email-choices`,
    foreign: 404,
  },
  'PUT /contacts/{}/email-choices': {
    url: (a) => `/contacts/${a.contact}/email-choices`,
    body: () => ({ declined: ['birthday'], callsInstead: true }),
    foreign: 404,
  },
  'GET /tags': { url: () => '/tags', foreign: 200 },
  'PUT /tags/{}': { url: (a) => `/tags/${a.tag}`, body: () => ({ label: 'X' }), foreign: 404 },
  'GET /tags/use': { url: () => '/tags/use', foreign: 200 },
  'POST /tags/{}/merge': {
    url: (a) => `/tags/${a.tag}/merge`,
    body: (a) => ({ into: a.tag + 1 }),
    foreign: 404,
  },
  'DELETE /tags/{}': { url: (a) => `/tags/${a.tag}`, foreign: 404 },
  'GET /contacts/{}/tags': { url: (a) => `/contacts/${a.contact}/tags`, foreign: 404 },
  'POST /contacts/{}/tags': {
    url: (a) => `/contacts/${a.contact}/tags`,
    body: () => ({ label: 'X' }),
    foreign: 404,
  },
  'DELETE /contacts/{}/tags/{}': {
    url: (a) => `/contacts/${a.contact}/tags/${a.tag}`,
    foreign: 404,
  },
  'GET /contacts/{}/timeline': { url: (a) => `/contacts/${a.contact}/timeline`, foreign: 404 },
  'POST /contacts/{}/notes': {
    url: (a) => `/contacts/${a.contact}/notes`,
    body: () => ({ text: 'Hello' }),
    foreign: 404,
  },
  'GET /contacts/{}/notes/{}': {
    url: (a) => `/contacts/${a.contact}/notes/${a.note}`,
    foreign: 404,
  },
  'PUT /contacts/{}/notes/{}': {
    url: (a) => `/contacts/${a.contact}/notes/${a.note}`,
    body: () => ({ text: 'Hello' }),
    foreign: 404,
  },
  'DELETE /contacts/{}/notes/{}': {
    url: (a) => `/contacts/${a.contact}/notes/${a.note}`,
    foreign: 404,
  },
  'POST /contacts/{}/notes/{}/restore': {
    url: (a) => `/contacts/${a.contact}/notes/${a.note}/restore`,
    foreign: 404,
  },
  'GET /contacts/{}/files': { url: (a) => `/contacts/${a.contact}/files`, foreign: 404 },
  'POST /contacts/{}/files': {
    url: (a) => `/contacts/${a.contact}/files`,
    body: () => ({}),
    foreign: 404,
  },
  'DELETE /contacts/{}/files/{}': {
    url: (a) => `/contacts/${a.contact}/files/${a.file}`,
    foreign: 404,
  },
  'POST /contacts/{}/files/{}/restore': {
    url: (a) => `/contacts/${a.contact}/files/${a.file}/restore`,
    foreign: 404,
  },
  'GET /contacts/{}/files/{}/content': {
    url: (a) => `/contacts/${a.contact}/files/${a.file}/content`,
    foreign: 404,
  },
  'GET /contacts/{}/files/{}/preview': {
    url: (a) => `/contacts/${a.contact}/files/${a.file}/preview`,
    foreign: 404,
  },
  'GET /contacts/{}/evidence/{}': {
    url: (a) => `/contacts/${a.contact}/evidence/json`,
    foreign: 404,
  },
  'POST /contacts/{}/calls': {
    url: (a) => `/contacts/${a.contact}/calls`,
    body: () => ({ outcome: 'reached', closes_requests: true }),
    foreign: 404,
  },
  'PUT /contacts/{}/calls/{}': {
    url: (a) => `/contacts/${a.contact}/calls/${a.loggedCall}`,
    body: () => ({ outcome: 'reached' }),
    foreign: 404,
  },
  'DELETE /contacts/{}/calls/{}': {
    url: (a) => `/contacts/${a.contact}/calls/${a.loggedCall}`,
    foreign: 404,
  },
  'POST /contacts/{}/calls/{}/restore': {
    url: (a) => `/contacts/${a.contact}/calls/${a.loggedCall}/restore`,
    foreign: 404,
  },
}
