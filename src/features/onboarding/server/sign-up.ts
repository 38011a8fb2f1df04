import { setTimeout as sleep } from 'node:timers/promises'
import { isFromSoftware } from '../../../kernel/honeypot.ts'
import { productName } from '../../../kernel/product.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import type { SignUpFields } from '../shared/onboarding.contract.ts'
import { completeSignUpJob } from '../shared/sign-up.job.ts'

export const signUpEmailSent = `Welcome to ${productName}! We sent an email with a magic link to activate your account. Check your inbox and spam folder.`
/** The mail server cannot be reached; the page adds what happens next (decision 27). */
export const signUpWaiting = 'Account created successfully!'

export interface SignUpRequest extends SignUpFields {
  /** A field that people do not see: only software fills it in. */
  readonly website?: string | undefined
  readonly ipAddress: string
  /** Token of the onboarding cookie, new for each sign-up. */
  readonly browser: string
}

export interface SignUpOutcome {
  readonly status: 'email-sent' | 'account-created'
  readonly message: string
}

/** How long the response waits to learn whether the mail server can be reached, in milliseconds. */
const maxReachTime = 2000

/** Sign-ups allowed in 15 minutes. A benchmark raises them. */
export const signUpAttempts = { perEmail: 5, perNetwork: 10 }

/**
 * Throws 429 beyond the sign-ups allowed for an email address or an IP network, in the form and in
 * the wizard together.
 */
export const limitSignUps = (
  services: Services,
  { email, ipAddress }: { readonly email: string; readonly ipAddress: string },
  attempts = signUpAttempts,
): Promise<void> =>
  limitAttempts(services, [
    [`sign-up:${email}`, attempts.perEmail],
    [`sign-up-from:${networkOf(ipAddress)}`, attempts.perNetwork],
  ])

/**
 * Accepts a sign-up. A job does the rest, so that neither the response nor its time shows whether
 * the email address is known, and no sign-up is lost in a restart. Throws 429 beyond 5 sign-ups per
 * email address or 10 per IP network in 15 minutes.
 */
export async function signUp(
  services: Services,
  { website, browser, ...fields }: SignUpRequest,
  attempts = signUpAttempts,
): Promise<SignUpOutcome> {
  await limitSignUps(services, fields, attempts)
  if (!isFromSoftware(website))
    await services.database.kysely.transaction().execute((transaction) =>
      enqueue(
        transaction,
        completeSignUpJob,
        { ...fields, browserHash: hashToken(browser).toString('hex') },
        // A second sign-up replaces one that waits.
        { key: `sign-up:${fields.email}` },
      ),
    )
  const { reachability } = services.mailer
  await Promise.race([reachability.check(), sleep(maxReachTime, undefined, { ref: false })])
  return reachability.isDown()
    ? { status: 'account-created', message: signUpWaiting }
    : { status: 'email-sent', message: signUpEmailSent }
}
