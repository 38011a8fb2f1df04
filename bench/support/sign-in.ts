import { createLoginLink } from '../../src/features/access/server/request-login-link.ts'
import type { Services } from '../../src/platform/services.ts'

/**
 * Returns the Cookie header of a new session for this email address, signed in by an emailed link
 * at the server on `url`.
 */
export async function signIn(services: Services, url: string, email: string): Promise<string> {
  const link = new URL((await createLoginLink(services, email)) ?? '')
  const answer = await fetch(`${url}/api${link.pathname}`, { headers: { 'x-holdfast': 'confirm' } })
  if (!answer.ok) throw new Error(`signing in ${email} answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
