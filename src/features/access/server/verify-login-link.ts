import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { hashToken, newToken } from '../../../platform/crypto.ts'
import { leaveSystemFor, systemTransaction } from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import type { Services } from '../../../platform/services.ts'
import { confirmSignIn, linkSpent } from '../shared/access.contract.ts'
import { findSpentLink, insertSession, lockLoginLink, markLinkUsed } from './access.sql.ts'
import { limitAttempts } from './limit-attempts.ts'
import { sessionLength } from './session-length.ts'

export interface LinkUse {
  readonly slug: string
  readonly token: string
  /** Nonce cookie of the browser, if it has one. */
  readonly browser: string | undefined
  /** Whether "Sign in" was pressed, which only the requesting browser does not need. */
  readonly confirmed: boolean
  readonly ipAddress: string
  readonly userAgent: string | undefined
}

export interface StartedSession {
  readonly token: string
  readonly expiresAt: Date
  readonly email: string
  readonly redirect: string | null
}

/** Uses a login link and starts a session. Throws 400 for a wrong, used or expired link, 409 with `confirm` when confirmation is needed. */
export async function verifyLoginLink(services: Services, use: LinkUse): Promise<StartedSession> {
  await limitAttempts(services, [[`verify-from:${networkOf(use.ipAddress)}`, 60]])
  const now = services.clock.now()
  const tokenHash = hashToken(use.token)
  const started = await systemTransaction(services.database, async (transaction) => {
    const link = await lockLoginLink(transaction, tokenHash, use.slug, now)
    if (link === undefined) return undefined
    const sameBrowser =
      use.browser !== undefined &&
      link.browser_hash !== null &&
      hashToken(use.browser).equals(link.browser_hash)
    if (!sameBrowser && !use.confirmed)
      throw new AppError('CONFLICT', confirmSignIn, { confirm: true })
    await markLinkUsed(transaction, tokenHash, now)
    const token = newToken()
    const organizationId = link.organization_id as OrganizationId
    const agentId = link.agent_id as AgentId
    const expiresAt = new Date(now.getTime() + sessionLength)
    await insertSession(transaction, {
      tokenHash: hashToken(token),
      organizationId,
      agentId,
      createdAt: now,
      expiresAt,
      userAgent: use.userAgent?.slice(0, 300) ?? null,
      ipAddress: use.ipAddress,
    })
    const { clock } = services
    await recordAudit(
      await leaveSystemFor(transaction, organizationId),
      { clock, actor: { kind: 'member', agentId }, ipAddress: use.ipAddress },
      { action: 'access.sign_in', entity: 'agent', id: agentId },
    )
    return { token, expiresAt, email: link.email, redirect: link.redirect }
  })
  if (started !== undefined) return started
  await recordFailedSignIn(services, use, tokenHash)
  throw new AppError('BAD_REQUEST', linkSpent)
}

/** Records the use of a link that no longer works with its member; an unknown one belongs to no organization and is only logged. */
async function recordFailedSignIn(
  { database, clock, log }: Services,
  { slug, ipAddress }: LinkUse,
  tokenHash: Buffer,
): Promise<void> {
  await systemTransaction(database, async (transaction) => {
    const link = await findSpentLink(transaction, tokenHash, slug)
    if (link === undefined) return log.warn({ ipAddress }, 'unknown sign-in link')
    await recordAudit(
      await leaveSystemFor(transaction, link.organization_id as OrganizationId),
      { clock, actor: { kind: 'system' }, ipAddress },
      {
        action: 'access.sign_in_failed',
        entity: 'agent',
        id: link.agent_id,
        detail: { reason: link.used_at === null ? 'expired' : 'used' },
      },
    )
  })
}
