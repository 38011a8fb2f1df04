import type { Attempt } from './isolation-attempt.ts'

/** The calls of visitors' forms, sign-up, plan and setup, tried by a foreign organization. */
export const entryAttempts: Readonly<Record<string, Attempt>> = {
  'POST /contact-us': {
    url: () => '/contact-us',
    body: () => ({ name: 'B', email: 'b@other.example', message: 'Hello' }),
    foreign: 200,
  },
  'POST /waitlist': {
    url: () => '/waitlist',
    body: () => ({
      name: 'B',
      email: 'b@other.example',
      phone: '3145550182',
      numAgents: 1,
      bookSize: 1,
    }),
    foreign: 200,
  },
  'GET /organizations/check-email/{}': {
    url: () => '/organizations/check-email/isolda@secret.example',
    foreign: 200,
  },
  'POST /auth/onboarding-login': {
    url: () => '/auth/onboarding-login',
    body: () => ({ emailRaw: 'alpha-admin@agency.example' }),
    foreign: 401,
  },
  'GET /organizations/subscription-tiers': {
    url: () => '/organizations/subscription-tiers',
    foreign: 200,
  },
  'POST /choose-plan': {
    url: () => '/choose-plan',
    body: () => ({ plan: 'basic', orgSlug: 'alpha-agency' }),
    foreign: 403,
  },
  'POST /onboarding/signup': {
    url: () => '/onboarding/signup',
    body: () => ({
      firstName: 'B',
      lastName: 'B',
      organizationName: 'Alpha Two',
      email: 'alpha-admin@agency.example',
      phone: '5555550123',
    }),
    foreign: 200,
  },
  // B's own agency, which is live, with contacts, and not in demo mode.
  'GET /organizations/go-live': { url: () => '/organizations/go-live', foreign: 200 },
  'POST /organizations/go-live': { url: () => '/organizations/go-live', foreign: 200 },
  'POST /organizations/enter-demo-mode': {
    url: () => '/organizations/enter-demo-mode',
    foreign: 409,
  },
  'GET /organizations/example-email': {
    url: () => '/organizations/example-email',
    foreign: 200,
  },
  'POST /organizations/example-email/send-test': {
    url: () => '/organizations/example-email/send-test',
    foreign: 200,
  },
  'POST /organizations/exit-demo-mode': {
    url: () => '/organizations/exit-demo-mode',
    foreign: 200,
  },
  // Only a cookie or the caller's own agency opens a wizard.
  'GET /onboarding/resume': {
    url: () => '/onboarding/resume?email=alpha-admin@agency.example',
    foreign: 200,
  },
  'POST /onboarding/company': {
    url: () => '/onboarding/company',
    body: () => ({
      firstName: 'B',
      lastName: 'B',
      companyName: 'Other',
      email: 'alpha-admin@agency.example',
      phone: '5555550123',
    }),
    foreign: 200,
  },
  'POST /onboarding/licensing': {
    url: () => '/onboarding/licensing',
    body: () => ({ selectedCarriers: [0] }),
    foreign: 403,
  },
  'POST /onboarding/agents': {
    url: () => '/onboarding/agents',
    body: () => ({ agents: [] }),
    foreign: 403,
  },
  'POST /onboarding/logo': { url: () => '/onboarding/logo', body: () => ({}), foreign: 403 },
  'GET /onboarding/logo': { url: () => '/onboarding/logo', foreign: 404 },
  'POST /organizations/{}/setup-database': {
    url: () => '/organizations/alpha-agency/setup-database',
    body: () => ({}),
    foreign: 403,
  },
  // B's own list.
  'GET /onboarding/checklist': { url: () => '/onboarding/checklist', foreign: 200 },
  'POST /onboarding/checklist/dismiss': {
    url: () => '/onboarding/checklist/dismiss',
    body: () => ({}),
    foreign: 409,
  },
  // B's own setup, which is complete.
  'POST /onboarding/setup-step': {
    url: () => '/onboarding/setup-step',
    body: () => ({ step: 'agents' }),
    foreign: 200,
  },
}
