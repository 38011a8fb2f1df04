import { signedCookie } from '../../../platform/http/signed-cookie.ts'
import { sessionLength } from './session-length.ts'

export const sessionCookie = signedCookie('session', sessionLength / 1000)
/** A nonce for the browser that requests a login link: only there the link works without confirmation. */
export const browserCookie = signedCookie('login', 3600)
