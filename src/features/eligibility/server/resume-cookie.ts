import { signedCookie } from '../../../platform/http/signed-cookie.ts'

/** How long a browser may continue its answers, in seconds. */
export const resumeFor = 14 * 24 * 3600

/** The token that lets this browser, and no other, see the answers it gave. */
export const resumeCookie = signedCookie('resume', resumeFor)
