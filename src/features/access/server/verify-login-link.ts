import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import { type AuditEntry, recordAudit } from '../../../platform/audit.ts'
import { hashToken } from '../../../platform/crypto.ts'
import {
  asSystem,
  leaveSystemFor,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import type { Services } from '../../../platform/services.ts'
import { linkSpent } from '../shared/access.contract.ts'
import { lockLoginLink, markLinkUsed } from './access.sql.ts'
import { endUnprovenBrowsers } from './end-unproven-browsers.ts'
import { limitAttempts } from './limit-attempts.ts'
import { startPendingSignIn } from './pending-sign-in.ts'
import { recognizeDevice } from './recognize-device.ts'
import { hasSecondFactor } from './second-factor/second-factor.sql.ts'
import { sendSecurityNotice } from './send-security-notice.ts'
import { startSession } from './start-session.ts'

export interface LinkUse {
  readonly slug: string
  readonly token: string
  /** Tokens of the browser's cookies, one of which it got when it requested the link. */
  readonly browsers: readonly string[]
  /** Whether "Log in" was pressed, which only the requesting browser does not need. */
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

/**
 * A member with a second factor must enter a code before there is a session; an unused link
 * elsewhere than requested wants a press.
 */
export type VerifiedLink =
  | ({ readonly kind: 'session' } & StartedSession)
  | { readonly kind: 'code'; readonly token: string; readonly email: string }
  | { readonly kind: 'press' }

/**
 * Uses a login link and starts a session, or a sign-in that needs the code of the member's second
 * factor. Throws 400 for a wrong, used or expired link.
 */
export async function verifyLoginLink(services: Services, use: LinkUse): Promise<VerifiedLink> {
  await limitAttempts(services, [[`verify-from:${networkOf(use.ipAddress)}`, 60]])
  const now = services.clock.now()
  const tokenHash = hashToken(use.token)
  const started = await systemTransaction(services.database, async (transaction) => {
    const link = await lockLoginLink(transaction, tokenHash, use.slug)
    if (link === undefined) {
      // It belongs to no organization, so only the log can have it.
      services.log.warn({ ipAddress: use.ipAddress }, 'unknown login link')
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
    const { browser_hash: requestedBy } = link
    const sameBrowser =
      requestedBy !== null && use.browsers.some((browser) => hashToken(browser).equals(requestedBy))
    if (!sameBrowser && !use.confirmed) return { kind: 'press' } as const
    await markLinkUsed(transaction, tokenHash, now)
    const own = await leaveSystemFor(transaction, organizationId)
    await endUnprovenBrowsers(own, agentId, { own: use.browsers.map(hashToken), at: now })
    const { email, redirect } = link
    const member = { organizationId, agentId, now }
    if (await hasSecondFactor(own, agentId)) {
      const token = await asSystem(own, (system) =>
        startPendingSignIn(system, { ...member, email, redirect }),
      )
      return { kind: 'code', token, email } as const
    }
    const { ipAddress, userAgent } = use
    const session = await asSystem(own, (system) =>
      startSession(system, { organizationId, agentId, ipAddress, userAgent }, now),
    )
    const { device, isNew } = await recognizeDevice(own, agentId, { userAgent, ipAddress })
    await record({ kind: 'member', agentId }, 'access.sign_in', { device })
    return { kind: 'session', ...session, email, redirect, device, isNew } as const
  })
  if (started === undefined) throw new AppError('BAD_REQUEST', linkSpent)
  if (started.kind === 'session' && started.isNew)
    sendSecurityNotice(services, started.email, 'new-device', `${started.device}, ${use.ipAddress}`)
  return started
}
