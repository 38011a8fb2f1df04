import { dayMs } from '../../../kernel/duration.ts'
import { signedCookie } from '../../../platform/http/signed-cookie.ts'
import { pendingSignInLength } from '../shared/second-factor-texts.ts'
import { sessionLength } from './session-length.ts'

export const sessionCookie = signedCookie('session', sessionLength / 1000)
/** A nonce for the browser that requests a login link: only there it works without confirmation. */
export const browserCookie = signedCookie('login', 3600)

/** How long a browser that signed an agency up is known, in milliseconds. */
export const onboardingLength = 30 * dayMs
/**
 * A token for the browser that signs an agency up: it opens its activation link without
 * confirmation, and may sign in once after a payment.
 */
export const onboardingCookie = signedCookie('onboarding', onboardingLength / 1000)
/** Between the login link and the code of a second factor; no call accepts it as a session. */
export const pendingSignInCookie = signedCookie('sign-in', pendingSignInLength / 1000)
