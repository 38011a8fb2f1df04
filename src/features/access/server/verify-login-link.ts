import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import { type AuditEntry, recordAudit } from '../../../platform/audit.ts'
import { hashToken, newToken } from '../../../platform/crypto.ts'
import { leaveSystemFor, systemTransaction } from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import type { Services } from '../../../platform/services.ts'
import { confirmSignIn, linkSpent } from '../shared/access.contract.ts'
import { insertSession, lockLoginLink, markLinkUsed } from './access.sql.ts'
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
    const link = await lockLoginLink(transaction, tokenHash, use.slug)
    if (link === undefined) {
      // It belongs to no organization, so only the log can have it.
      services.log.warn({ ipAddress: use.ipAddress }, 'unknown sign-in link')
      return undefined
    }
    const organizationId = link.organization_id as OrganizationId
    const agentId = link.agent_id as AgentId
    const record = async (actor: Actor, action: AuditEntry['action'], detail = {}) =>
      recordAudit(
        await leaveSystemFor(transaction, organizationId),
        { clock: services.clock, actor, ipAddress: use.ipAddress },
        { action, entity: 'agent', id: agentId, detail },
      )
    if (link.used_at !== null || link.expires_at <= now) {
      const reason = link.used_at === null ? 'expired' : 'used'
      await record({ kind: 'system' }, 'access.sign_in_failed', { reason })
      return undefined
    }
    const sameBrowser =
      use.browser !== undefined &&
      link.browser_hash !== null &&
      hashToken(use.browser).equals(link.browser_hash)
    if (!sameBrowser && !use.confirmed)
      throw new AppError('CONFLICT', confirmSignIn, { confirm: true })
    await markLinkUsed(transaction, tokenHash, now)
    const token = newToken()
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
    await record({ kind: 'member', agentId }, 'access.sign_in')
    return { token, expiresAt, email: link.email, redirect: link.redirect }
  })
  if (started === undefined) throw new AppError('BAD_REQUEST', linkSpent)
  return started
}
