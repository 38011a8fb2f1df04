import { signedCookie } from '../../../platform/http/signed-cookie.ts'

const thirtyDays = 30 * 24 * 3600
/** Session length in milliseconds, extended while it is used. */
export const sessionLength = thirtyDays * 1000

export const sessionCookie = signedCookie('session', thirtyDays)
/** A nonce for the browser that requests a login link: only there the link works without confirmation. */
export const browserCookie = signedCookie('login', 3600)
