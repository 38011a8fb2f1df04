import type { Attempt } from './isolation-attempt.ts'

/**
 * The calls about agents, rates, webhooks, API keys and the audit log, tried as in
 * `isolation-attempts.ts`.
 */
export const officeAttempts: Readonly<Record<string, Attempt>> = {
  'GET /webhooks': { url: () => '/webhooks', foreign: 200 },
  'GET /rates': { url: () => '/rates', foreign: 200 },
  'GET /rates/versions/{}': { url: (a) => `/rates/versions/${a.rates}`, foreign: 404 },
  'GET /rates/versions/{}/issues.csv': {
    url: (a) => `/rates/versions/${a.rates}/issues.csv`,
    foreign: 404,
  },
  'POST /rates/versions/{}/use': {
    url: (a) => `/rates/versions/${a.rates}/use`,
    body: () => ({ acceptQuestions: true }),
    foreign: 404,
  },
  'DELETE /rates/versions/{}': { url: (a) => `/rates/versions/${a.rates}`, foreign: 404 },
  'POST /rates/use-shared': { url: () => '/rates/use-shared', body: () => ({}), foreign: 200 },
  // Without a file.
  'POST /rates/import': { url: () => '/rates/import', foreign: 400 },
  'GET /rates/example.csv': { url: () => '/rates/example.csv', foreign: 200 },
  'POST /webhooks': {
    url: () => '/webhooks',
    body: () => ({ url: 'https://hooks.example/b', eventTypes: ['contact.created'] }),
    foreign: 200,
  },
  'PUT /webhooks/{}': {
    url: (a) => `/webhooks/${a.endpoint}`,
    body: () => ({
      url: 'https://hooks.example/stolen',
      eventTypes: ['contact.created'],
      active: true,
      version: 1,
    }),
    foreign: 404,
  },
  'DELETE /webhooks/{}': { url: (a) => `/webhooks/${a.endpoint}`, foreign: 404 },
  'POST /webhooks/{}/secret': { url: (a) => `/webhooks/${a.endpoint}/secret`, foreign: 404 },
  'POST /webhooks/{}/test': { url: (a) => `/webhooks/${a.endpoint}/test`, foreign: 404 },
  'GET /webhooks/{}/deliveries': {
    url: (a) => `/webhooks/${a.endpoint}/deliveries`,
    foreign: 404,
  },
  'POST /webhooks/deliveries/{}/resend': {
    url: (a) => `/webhooks/deliveries/${a.delivery}/resend`,
    foreign: 404,
  },
  'POST /webhooks/{}/resend-failed': {
    url: (a) => `/webhooks/${a.endpoint}/resend-failed`,
    foreign: 404,
  },
  'GET /audit-log': { url: (a) => `/audit-log?record=contact-${a.contact}`, foreign: 200 },
  'GET /audit-log/people': { url: () => '/audit-log/people', foreign: 200 },
  'GET /contacts/export': { url: () => '/contacts/export?search=Isolda', foreign: 200 },
  'GET /contacts/bin/export': { url: () => '/contacts/bin/export?search=Isolda', foreign: 200 },
  'GET /tasks/export': { url: () => '/tasks/export?show=all', foreign: 200 },
  'GET /email-activity/export': {
    url: (a) => `/email-activity/export?contactId=${a.contact}`,
    foreign: 404,
  },
  'GET /agency-data': { url: () => '/agency-data', foreign: 200 },
  'POST /agency-data/archive': {
    url: () => '/agency-data/archive',
    body: () => ({ withAnswers: true }),
    foreign: 200,
  },
  'DELETE /agency-data/archive': { url: () => '/agency-data/archive', foreign: 200 },
  'GET /agency-data/archive/{}/file': {
    url: (a) => `/agency-data/archive/${a.contact}/file`,
    foreign: 404,
  },
  // The name of A, typed by B.
  'POST /agency-data/deletion': {
    url: () => '/agency-data/deletion',
    body: () => ({ name: 'Alpha Agency' }),
    foreign: 400,
  },
  'DELETE /agency-data/deletion': { url: () => '/agency-data/deletion', foreign: 200 },
  'GET /audit-log/export': {
    url: (a) => `/audit-log/export?person=member-${a.agent}`,
    foreign: 200,
  },
  'GET /api-keys': { url: () => '/api-keys', foreign: 200 },
  'POST /api-keys': {
    url: () => '/api-keys',
    body: () => ({ name: 'Ours', scopes: ['contacts:read'] }),
    foreign: 200,
  },
  'DELETE /api-keys/{}': { url: (a) => `/api-keys/${a.apiKey}`, foreign: 404 },
  'GET /agents': { url: () => '/agents', foreign: 200 },
  'POST /agents/create': {
    url: () => '/agents/create',
    body: () => ({
      firstName: 'B',
      lastName: 'B',
      email: 'alpha-admin@agency.example',
      phone: '5555550100',
    }),
    foreign: 409,
  },
  'PUT /agents/{}': {
    url: (a) => `/agents/${a.agent}`,
    body: () => ({ firstName: 'Stolen', isAdmin: false }),
    foreign: 404,
  },
  'DELETE /agents/{}': { url: (a) => `/agents/${a.agent}`, foreign: 404 },
  'POST /agents/{}/restore': { url: (a) => `/agents/${a.agent}/restore`, foreign: 404 },
  'POST /agents/{}/invite': { url: (a) => `/agents/${a.agent}/invite`, foreign: 404 },
  'POST /agents/set_default_agent': {
    url: () => '/agents/set_default_agent',
    body: (a) => ({ agentId: a.agent }),
    foreign: 404,
  },
  'POST /agents/{}/photo': { url: (a) => `/agents/${a.agent}/photo`, foreign: 404 },
  'DELETE /agents/{}/photo': { url: (a) => `/agents/${a.agent}/photo`, foreign: 404 },
  'GET /agents/{}/photo/{}': { url: () => `/agents/${'a'.repeat(32)}/photo/1`, foreign: 404 },
  'GET /agents/license-notices': { url: () => '/agents/license-notices', foreign: 200 },
}
