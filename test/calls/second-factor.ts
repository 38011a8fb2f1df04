import { Secret, TOTP } from 'otpauth'
import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import type { Answer, TestApp } from '../app.ts'

/** Thirty seconds, after which an authenticator app shows the next code. */
export const codeLength = 30_000

/** Returns the code that an authenticator app with this secret shows at an instant. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Returns the cookies that a response sets, for `call`; those it deletes are left out. */
export const cookiesOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  [headers['set-cookie']]
    .flat()
    .filter((cookie) => cookie !== undefined && !/max-age=0/i.test(cookie))
    .map((cookie) => cookie?.split(';')[0])
    .join('; ')

/** Sets up a second factor as its page does. The recovery codes are as shown. */
export async function setUpSecondFactor(
  app: TestApp,
  as: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await app.call('POST', '/api/second-factor/start', { as })
  const { secret } = started.body
  const confirmed = await app.call('POST', '/api/second-factor/confirm', {
    as,
    body: { code: codeAt(secret, app.clock.now()) },
  })
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}

/** Uses a new login link. Returns the response, and the cookie of the started sign-in. */
export async function startSignIn(app: TestApp, email: string, redirect?: string) {
  const link = await createLoginLink(app.services, email, { redirect })
  const answer = await app.call('GET', `/api${new URL(link ?? '').pathname}`, {
    headers: { 'x-holdfast': 'confirm' },
  })
  return { answer, pending: cookiesOf(answer) }
}

/** Enters a code, after a started sign-in. */
export const enterCode = (app: TestApp, pending: string, code: string) =>
  app.call('POST', '/api/auth/code', { as: pending, body: { code } })

/** Signs in by link and by the next code that is not used yet. Returns the session's cookie. */
export async function signInWithCode(app: TestApp, email: string, secret: string): Promise<string> {
  const { pending } = await startSignIn(app, email)
  app.clock.advance(codeLength)
  const answer = await enterCode(app, pending, codeAt(secret, app.clock.now()))
  if (answer.status !== 200) throw new Error(answer.text)
  return cookiesOf(answer)
}
