import { blankRow } from '../calls/import-upload.ts'
import { billingAttempts } from './billing-attempts.ts'
import type { Attempt } from './isolation-attempt.ts'
import { bookAttempts } from './isolation-book-attempts.ts'
import { campaignAttempts } from './isolation-campaign-attempts.ts'
import { contactAttempts } from './isolation-contact-attempts.ts'
import { correspondenceAttempts } from './isolation-correspondence-attempts.ts'
import { dashboardAttempts } from './isolation-dashboard-attempts.ts'
import { entryAttempts } from './isolation-entry-attempts.ts'
import { exitAttempts } from './isolation-exit-attempts.ts'
import { householdAttempts } from './isolation-household-attempts.ts'
import { increaseAttempts } from './isolation-increase-attempts.ts'
import { leadAttempts } from './isolation-lead-attempts.ts'
import { letterAttempts } from './isolation-letter-attempts.ts'
import { mergeAttempts } from './isolation-merge-attempts.ts'
import { officeAttempts } from './isolation-office-attempts.ts'
import { planAttempts } from './isolation-plan-attempts.ts'
import { policyAttempts } from './isolation-policy-attempts.ts'
import { reportAttempts } from './isolation-report-attempts.ts'
import { taskAttempts } from './isolation-task-attempts.ts'
import { textAttempts } from './isolation-text-attempts.ts'
import { settingsAttempts } from './settings-attempts.ts'
import { signInAttempts } from './sign-in-attempts.ts'

/**
 * Every call, tried by a foreign organization with A's ids. A call missing here fails
 * `isolation.test.ts`.
 */
export const attempts: Readonly<Record<string, Attempt>> = {
  ...billingAttempts,
  ...bookAttempts,
  ...campaignAttempts,
  ...contactAttempts,
  ...correspondenceAttempts,
  ...dashboardAttempts,
  ...entryAttempts,
  ...exitAttempts,
  ...householdAttempts,
  ...increaseAttempts,
  ...leadAttempts,
  ...letterAttempts,
  ...mergeAttempts,
  ...officeAttempts,
  ...planAttempts,
  ...policyAttempts,
  ...reportAttempts,
  ...settingsAttempts,
  ...signInAttempts,
  ...taskAttempts,
  ...textAttempts,
  'GET /me': { url: () => '/me', foreign: 200 },
  'GET /auth/login-email-status': { url: () => '/auth/login-email-status', foreign: 200 },
  'GET /auth/session': { url: () => '/auth/session', foreign: 200 },
  'POST /auth/set-session': {
    url: () => '/auth/set-session',
    body: () => ({ email: 'alpha-admin@agency.example' }),
    foreign: 401,
  },
  'POST /auth/login': {
    url: () => '/auth/login',
    body: () => ({ email: 'alpha-admin@agency.example' }),
    foreign: 200,
  },
  'GET /auth/verify/{}/{}': { url: () => '/auth/verify/alpha-agency/nothing', foreign: 400 },
  'POST /profile/complete-walkthrough': {
    url: () => '/profile/complete-walkthrough',
    body: () => ({}),
    foreign: 200,
  },
  // Without a signature.
  'POST /stripe/webhook': {
    url: () => '/stripe/webhook',
    body: () => ({ id: 'evt_1' }),
    foreign: 400,
  },
  'POST /auth/logout': { url: () => '/auth/logout', foreign: 200 },
  'GET /mails/{}': { url: (a) => `/mails/${a.email}`, foreign: 404 },
  'POST /mails/{}/decide': {
    url: (a) => `/mails/${a.email}/decide`,
    body: () => ({ decision: 'mark-sent' }),
    foreign: 404,
  },
  'GET /settings': { url: () => '/settings', foreign: 200 },
  'GET /settings/carriers': { url: () => '/settings/carriers', foreign: 200 },
  'GET /settings/gi-recommendations': { url: () => '/settings/gi-recommendations', foreign: 200 },
  'GET /self-service-info/': { url: () => '/self-service-info/', foreign: 200 },
  'POST /settings/count-emails': {
    url: () => '/settings/count-emails',
    body: () => ({ settings: { emailSendBirthday: false } }),
    foreign: 200,
  },
  'POST /settings/preview-brand': {
    url: () => '/settings/preview-brand',
    body: () => ({ settings: { primaryColor: '#112233' } }),
    foreign: 200,
  },
  'POST /settings/logo': { url: () => '/settings/logo', body: () => ({}), foreign: 400 },
  'GET /contacts': { url: (a) => `/contacts?search=Isolda&agents=${a.agent}`, foreign: 200 },
  'GET /contacts/count': { url: (a) => `/contacts/count?agents=${a.agent}`, foreign: 200 },
  'GET /contacts/stats': { url: () => '/contacts/stats', foreign: 200 },
  'POST /contacts/create': {
    url: () => '/contacts/create',
    body: (a) => ({ first_name: 'B', last_name: 'B', email: 'b@b.example', agent_id: a.agent }),
    foreign: 400,
  },
  'GET /contacts/{}': { url: (a) => `/contacts/${a.contact}`, foreign: 404 },
  'PUT /contacts/{}': {
    url: (a) => `/contacts/${a.contact}`,
    body: () => ({ first_name: 'Stolen', version: 1 }),
    foreign: 404,
  },
  'DELETE /contacts': { url: () => '/contacts', body: (a) => ({ ids: [a.contact] }), foreign: 200 },
  'GET /contacts/bin': { url: () => '/contacts/bin?search=Isolda', foreign: 200 },
  'POST /contacts/restore': {
    url: () => '/contacts/restore',
    body: (a) => ({ ids: [a.deleted] }),
    foreign: 200,
  },
  'DELETE /contacts/bin': {
    url: () => '/contacts/bin',
    body: (a) => ({ ids: [a.deleted] }),
    foreign: 200,
  },
  'PUT /contacts/reassign': {
    url: () => '/contacts/reassign',
    body: (a) => ({ contact_ids: [a.contact], agent_id: a.agent }),
    foreign: 400,
  },
  'GET /contacts/{}/planned-mails': {
    url: (a) => `/contacts/${a.contact}/planned-mails`,
    foreign: 404,
  },
  'GET /contacts/email-tracking/{}': {
    url: (a) => `/contacts/email-tracking/${a.contact}`,
    foreign: 404,
  },
  'GET /contacts/{}/follow-ups': { url: (a) => `/contacts/${a.contact}/follow-ups`, foreign: 404 },
  'GET /contacts/{}/eligibility': {
    url: (a) => `/contacts/${a.contact}/eligibility`,
    foreign: 404,
  },
  'POST /contacts/bulk-import': {
    url: () => '/contacts/bulk-import',
    body: (a) => ({
      contacts: [{ email: 'isolda@secret.example', first_name: 'Stolen' }],
      overwriteExisting: true,
      agentId: a.agent,
    }),
    foreign: 400,
  },
  'GET /contacts/imports': { url: () => '/contacts/imports', foreign: 200 },
  'GET /contacts/imports/{}': { url: () => '/contacts/imports/alpha-request', foreign: 404 },
  'GET /contacts/import-rules': { url: () => '/contacts/import-rules', foreign: 200 },
  'POST /contacts/imports/matches': {
    url: () => '/contacts/imports/matches',
    body: () => ({ rows: [{ ...blankRow, email: 'isolda@secret.example' }] }),
    foreign: 200,
  },
  'GET /contacts/imports/{}/undo': { url: () => '/contacts/imports/1/undo', foreign: 404 },
  'POST /contacts/imports/{}/undo': {
    url: () => '/contacts/imports/1/undo',
    body: () => ({ deleted: 0, putBack: 0 }),
    foreign: 404,
  },
  'GET /contacts/imports/{}/missing.csv': {
    url: () => '/contacts/imports/1/missing.csv',
    foreign: 404,
  },
  'GET /contacts/imports/{}/errors.csv': {
    url: () => '/contacts/imports/1/errors.csv',
    foreign: 404,
  },
  'GET /contacts/imports/{}/unrecognized-carriers.csv': {
    url: () => '/contacts/imports/1/unrecognized-carriers.csv',
    foreign: 404,
  },
  'GET /zip-lookup/{}': { url: () => '/zip-lookup/75201', foreign: 200 },
  'GET /zipinfo/{}': { url: () => '/zipinfo/75201', foreign: 200 },
  // Consumers' calls: only a public id identifies a visitor. Here A's ids are combined with B's
  // organization.
  'GET /org/{}/eligibility-answers/{}': {
    url: (a, orgId) => `/org/${orgId}/eligibility-answers/${a.quotePublic}`,
    foreign: 404,
  },
  'POST /org/{}/eligibility-answers': {
    url: (_a, orgId) => `/org/${orgId}/eligibility-answers`,
    body: (a) => ({ quoteId: a.quotePublic, answers: [], status: 'draft' }),
    foreign: 404,
  },
  'POST /tracking/log-tracking-click': {
    url: () => '/tracking/log-tracking-click',
    body: (a, orgId) => ({
      tid: a.emailPublic,
      quoteId: a.quotePublic,
      orgId,
      human: { visibleMs: 4000, input: 'wheel' },
    }),
    foreign: 200,
  },
  'GET /schedule/info/{}': {
    url: (a, orgId) => `/schedule/info/${a.quotePublic}?orgId=${orgId}`,
    foreign: 404,
  },
  'POST /schedule/{}': {
    url: (a) => `/schedule/${a.quotePublic}`,
    body: (_a, orgId) => ({ orgId, channel: 'call_now', requestId: 'a-request-of-b' }),
    foreign: 404,
  },
  'POST /schedule/{}/plan': {
    url: (a) => `/schedule/${a.quotePublic}/plan`,
    body: (_a, orgId) => ({ orgId, naic: '79413', plan: 'G', pressId: 'a-choice-of-b' }),
    foreign: 404,
  },
  'POST /quotes': {
    url: () => '/quotes',
    body: () => ({ zip_code: '75201', age: 70, gender: 'F', tobacco: false }),
    foreign: 200,
  },
  'GET /quotes/generate/{}': { url: (a) => `/quotes/generate/${a.contact}`, foreign: 404 },
  // A member of another organization than the quote's gets 403, with the specification's text
  // (decision 134).
  'GET /quotes/decode/{}': { url: (a) => `/quotes/decode/${a.quotePublic}`, foreign: 403 },
  'POST /quotes/{}/effective-date': {
    url: (a) => `/quotes/${a.quotePublic}/effective-date`,
    body: () => ({ effective_date: '2026-08-01' }),
    foreign: 403,
  },
  'POST /quotes/{}/confirm': {
    url: (a) => `/quotes/${a.quotePublic}/confirm`,
    body: () => ({ birth_date: '08/20/1955' }),
    foreign: 403,
  },
  'POST /quotes/{}/renew': { url: (a) => `/quotes/${a.quotePublic}/renew`, foreign: 200 },
  'GET /org/{}/details': { url: (_a, orgId) => `/org/${orgId}/details`, foreign: 200 },
  'GET /org/{}/logo/{}': { url: (_a, orgId) => `/org/${orgId}/logo/1`, foreign: 404 },
  'GET /health': { url: () => '/health', foreign: 200 },
  'GET /health/live': { url: () => '/health/live', foreign: 200 },
  'GET /health/ready': { url: () => '/health/ready', foreign: 200 },
  'GET /docs': { url: () => '/docs', foreign: 200 },
  'GET /openapi.json': { url: () => '/openapi.json', foreign: 200 },
  'GET /data/public/hhd.csv': { url: () => '/data/public/hhd.csv', foreign: 200 },
}
