import { productName } from '../../../kernel/product.ts'
import { hashToken, newToken } from '../../../platform/crypto.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { sendTransactional } from '../../../platform/mailer/send-transactional.ts'
import { buildMessage, renderTemplate } from '../../../platform/mailer/template.ts'
import type { Services } from '../../../platform/services.ts'
import { safeReturnTarget } from '../shared/return-target.rules.ts'
import { findLoginAddress, insertLoginLink, type LoginAddress } from './access.sql.ts'
import { LoginEmail, loginSubject } from './emails/LoginEmail.tsx'
import { limitAttempts } from './limit-attempts.ts'

const minutes = 60_000
/** Login links live 15 minutes (decision 34). */
export const loginLinkLength = 15 * minutes

export interface LoginRequest {
  readonly email: string
  readonly redirect?: string | undefined
  readonly ipAddress: string
  /** Nonce of the requesting browser, in which the link signs in without confirmation. */
  readonly browser: string
}

/**
 * Emails a single-use login link if the email address is known. Neither the response nor its time reveals whether it is: the lookup, the
 * link and the email follow after the response. Throws 429 beyond 5 requests per email address or 30 per IP network in 15 minutes.
 */
export async function requestLoginLink(services: Services, request: LoginRequest): Promise<void> {
  await limitAttempts(services, [
    [`login:${request.email}`, 5],
    [`login-from:${networkOf(request.ipAddress)}`, 30],
  ])
  void createLoginLink(services, request.email, {
    browser: request.browser,
    redirect: request.redirect,
  })
    .then((link) => (link === undefined ? undefined : emailLink(services, request.email, link)))
    .catch((error: unknown) => services.log.error({ error }, 'login email failed'))
}

/** Returns a new link for a known email address, otherwise undefined. Without `browser` it signs in anywhere after confirmation. */
export async function createLoginLink(
  services: Services,
  email: string,
  options: { browser?: string | undefined; redirect?: string | undefined; lifetime?: number } = {},
): Promise<string | undefined> {
  const token = newToken()
  const now = services.clock.now()
  const found = await systemTransaction(
    services.database,
    async (transaction): Promise<LoginAddress | undefined> => {
      const known = await findLoginAddress(transaction, email)
      if (known === undefined) return undefined
      await insertLoginLink(transaction, {
        ...known,
        email,
        tokenHash: hashToken(token),
        browserHash: options.browser === undefined ? null : hashToken(options.browser),
        redirect: safeReturnTarget(options.redirect) ?? null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + (options.lifetime ?? loginLinkLength)),
      })
      return known
    },
  )
  return found && `${services.config.baseUrl}/auth/verify/${found.slug}/${token}`
}

async function emailLink(services: Services, to: string, link: string): Promise<void> {
  const template = await renderTemplate('login', loginSubject, LoginEmail())
  const from = { name: productName, address: services.config.mailFrom }
  await sendTransactional(services, {
    kind: 'login',
    to,
    compose: (stamp) => buildMessage(template, { link }, { from, to, ...stamp }),
  })
}
