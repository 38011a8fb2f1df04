import type { Attempt } from './isolation-attempt.ts'

/** The calls of the profile, the sessions and the second factor, as in `isolation-attempts.ts`. */
export const signInAttempts: Readonly<Record<string, Attempt>> = {
  'POST /auth/code': { url: () => '/auth/code', body: () => ({ code: '123456' }), foreign: 401 },
  'GET /auth/login-email/{}': { url: () => `/auth/login-email/${'0'.repeat(64)}`, foreign: 400 },
  'POST /auth/login-email/{}': { url: () => `/auth/login-email/${'0'.repeat(64)}`, foreign: 400 },
  'DELETE /agents/{}/login-email': { url: (a) => `/agents/${a.agent}/login-email`, foreign: 404 },
  'DELETE /auth/code': { url: () => '/auth/code', foreign: 200 },
  'GET /profile': { url: () => '/profile', foreign: 200 },
  'PUT /profile': {
    url: () => '/profile',
    body: () => ({ firstName: 'Stolen', organization_id: 1 }),
    foreign: 200,
  },
  'GET /profile/sessions': { url: () => '/profile/sessions', foreign: 200 },
  'DELETE /profile/sessions': { url: () => '/profile/sessions', foreign: 200 },
  'DELETE /profile/sessions/{}': {
    url: (a) => `/profile/sessions/${a.session}`,
    foreign: 404,
  },
  'POST /agents/{}/sign-out': { url: (a) => `/agents/${a.agent}/sign-out`, foreign: 404 },
  'POST /agents/{}/reset-second-factor': {
    url: (a) => `/agents/${a.agent}/reset-second-factor`,
    foreign: 404,
  },
  'GET /second-factor': { url: () => '/second-factor', foreign: 200 },
  'POST /second-factor/start': { url: () => '/second-factor/start', foreign: 200 },
  'POST /second-factor/confirm': {
    url: () => '/second-factor/confirm',
    body: () => ({ code: '000000' }),
    foreign: 400,
  },
  'POST /auth/passkey/start': { url: () => '/auth/passkey/start', foreign: 401 },
  'POST /auth/passkey': {
    url: () => '/auth/passkey',
    body: () => ({
      passkey: { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    }),
    foreign: 401,
  },
  'POST /second-factor/passkeys/start': {
    url: () => '/second-factor/passkeys/start',
    foreign: 200,
  },
  'POST /second-factor/passkeys': {
    url: () => '/second-factor/passkeys',
    body: () => ({
      name: 'Stolen',
      passkey: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
    }),
    foreign: 400,
  },
  'DELETE /second-factor/passkeys/{}': {
    url: () => '/second-factor/passkeys/1',
    foreign: 404,
  },
  'POST /second-factor/recovery-codes': {
    url: () => '/second-factor/recovery-codes',
    foreign: 409,
  },
  'DELETE /second-factor': { url: () => '/second-factor', foreign: 409 },
  'GET /sign-in-security': { url: () => '/sign-in-security', foreign: 200 },
  'PUT /sign-in-security': {
    url: () => '/sign-in-security',
    body: () => ({ requiredOf: 'off', was: 'off' }),
    foreign: 200,
  },
}
