import type { Attempt } from './isolation-attempt.ts'

/** The calls of the self-onboarding form and of what it leaves on a contact. */
export const leadAttempts: Readonly<Record<string, Attempt>> = {
  'GET /contacts/{}/sign-ups': { url: (a) => `/contacts/${a.contact}/sign-ups`, foreign: 404 },
  // A contact’s public id is in its links; only a sign-up’s own answer names it here.
  'POST /self-service/generate-quote': {
    url: () => '/self-service/generate-quote',
    body: (a) => ({ orgSlug: 'alpha-agency', contactId: a.contactPublic }),
    foreign: 404,
  },
  'POST /self-service/update-location': {
    url: () => '/self-service/update-location',
    body: (a) => ({ orgSlug: 'alpha-agency', contactId: a.contactPublic, zipCode: '75201' }),
    foreign: 404,
  },
  // B's own organization, with A's contact and a hash that is not ours.
  'GET /self-service/{}': {
    url: (a, orgId) =>
      `/self-service/${orgId}?id=${a.contactPublic}&email=isolda@secret.example&hash=${'0'.repeat(32)}`,
    foreign: 200,
  },
  'POST /self-service/signup': {
    url: () => '/self-service/signup',
    body: (_a, orgSlug) => ({ orgSlug, email: 'isolda@secret.example' }),
    foreign: 400,
  },
  'POST /org/{}/temp-contact': {
    url: () => `/org/${'f'.repeat(32)}/temp-contact`,
    body: () => ({ zip: '75201', dateOfBirth: '1956-01-01', gender: 'F', tobacco: false }),
    foreign: 404,
  },
}
