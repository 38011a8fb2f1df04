import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '../../../kernel/duration.ts'
import { hashToken, newToken } from '../../../platform/crypto.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { composeProductEmail } from '../../../platform/mailer/product-email.ts'
import { sendTransactional } from '../../../platform/mailer/send-transactional.ts'
import type { Services } from '../../../platform/services.ts'
import { safeReturnTarget } from '../shared/return-target.rules.ts'
import { insertLoginLink } from './access.sql.ts'
import { loginEmail } from './emails/login-email.tsx'
import { limitAttempts } from './limit-attempts.ts'

/** Login links live 15 minutes (decision 34). */
export const loginLinkLength = 15 * minuteMs

export interface LoginRequest {
  readonly email: string
  readonly redirect?: string | undefined
  readonly ipAddress: string
  /** Nonce of the requesting browser, in which the link signs in without confirmation. */
  readonly browser: string
}

/**
 * The work after the response starts at a random moment, so that what other calls take meanwhile
 * shows nothing.
 */
const startAfter = () => randomInt(100, 900)

/**
 * Emails a single-use login link if the email address is known. Neither the response, nor its time,
 * nor what follows it reveals whether it is. Throws 429 beyond 5 requests per email address or 30
 * per IP network in 15 minutes.
 */
export async function requestLoginLink(services: Services, request: LoginRequest): Promise<void> {
  await limitAttempts(services, [
    [`login:${request.email}`, 5],
    [`login-from:${networkOf(request.ipAddress)}`, 30],
  ])
  const requestedAt = services.clock.now()
  void sleep(startAfter())
    .then(() => emailLoginLink(services, { ...request, requestedAt }))
    .catch((error: unknown) => services.log.error({ error }, 'login email failed'))
}

type RequestedLink = Pick<LoginRequest, 'email' | 'redirect' | 'browser'> & {
  /** The link's 15 minutes begin here, however long the email takes. */
  readonly requestedAt: Date
}

/** Does the same for an unknown email address, except for the hand-over to the mail server. */
export async function emailLoginLink(
  services: Services,
  { email: to, requestedAt, ...options }: RequestedLink,
  compose = composeProductEmail<'link'>,
): Promise<void> {
  const { link, known } = await addLoginLink(services, to, {
    redirect: options.redirect,
    browserHash: hashToken(options.browser),
    requestedAt,
  })
  const email = await compose(services, loginEmail, {
    to,
    values: { link },
    lane: 'sign-in',
    until: new Date(requestedAt.getTime() + loginLinkLength),
  })
  await services.mailer.reachability.check()
  if (known) await sendTransactional(services, email)
  else {
    const messageId = `<login.${newToken()}@${services.config.mailFrom}>`
    email.compose({ messageId, date: services.clock.now() })
  }
}

interface LinkOptions {
  /** Hash of the token of a browser's cookie. */
  readonly browserHash?: Buffer
  readonly redirect?: string | undefined
  readonly lifetime?: number
  readonly requestedAt?: Date
}

/**
 * Returns a new link for a known email address, otherwise undefined. Without `browserHash` it signs
 * in anywhere after confirmation.
 */
export async function createLoginLink(
  services: Services,
  email: string,
  options: LinkOptions = {},
): Promise<string | undefined> {
  const { link, known } = await addLoginLink(services, email, options)
  return known ? link : undefined
}

/** For an unknown email address nothing is stored, and the link leads nowhere. */
export async function addLoginLink(
  { database, config, clock }: Services,
  email: string,
  { browserHash, redirect, lifetime = loginLinkLength, requestedAt = clock.now() }: LinkOptions,
): Promise<{ readonly link: string; readonly known: boolean }> {
  const token = newToken()
  const address = await systemTransaction(database, (transaction) =>
    insertLoginLink(transaction, {
      email,
      tokenHash: hashToken(token),
      browserHash: browserHash ?? null,
      redirect: safeReturnTarget(redirect) ?? null,
      createdAt: requestedAt,
      expiresAt: new Date(requestedAt.getTime() + lifetime),
    }),
  )
  const slug = address?.slug ?? 'unknown'
  return { link: `${config.baseUrl}/auth/verify/${slug}/${token}`, known: address !== undefined }
}
