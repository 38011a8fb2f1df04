import { daySeconds } from '../../../kernel/duration.ts'
import { signedCookie } from '../../../platform/http/signed-cookie.ts'

/** How long a browser may continue with its answers, in seconds. */
const resumeFor = 14 * daySeconds

/** The token that lets this browser see its answers. */
export const resumeCookie = signedCookie('resume', resumeFor)

/** Returns the time before which a browser's answers cannot be continued. */
export const resumableSince = (now: Date): Date => new Date(now.getTime() - resumeFor * 1000)
