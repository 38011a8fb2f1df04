import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import { type AuditEntry, recordAudit } from '../../../platform/audit.ts'
import { hashToken } from '../../../platform/crypto.ts'
import {
  asSystem,
  leaveSystemFor,
  type OrganizationTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { signInExpired } from '../shared/second-factor-texts.ts'
import { deletePendingSignIn, findPendingSignIn } from './pending-sign-in.sql.ts'
import { recognizeDevice } from './recognize-device.ts'
import { limitCodes } from './second-factor/limit-codes.ts'
import { sendSecurityNotice } from './send-security-notice.ts'
import { startSession } from './start-session.ts'
import type { StartedSession } from './verify-login-link.ts'

/** The browser that completes a sign-in. */
export interface SigningIn {
  /** Token of the started sign-in, from its cookie. */
  readonly pending: string | undefined
  readonly ipAddress: string
  readonly userAgent: string | undefined
}

/** One proof of the second factor. */
export interface FactorUse {
  readonly kind: 'app' | 'recovery' | 'passkey'
  /** Uses the proof up: `none` if the member has no such factor. */
  check(
    own: OrganizationTransaction,
    agentId: AgentId,
    started: { readonly email: string; readonly challenge: Buffer | null },
  ): Promise<'accepted' | 'wrong' | 'none'>
  /** Of a wrong proof. */
  readonly wrong: string
}

export type CompletedSignIn = StartedSession & {
  readonly slug: string
  readonly organizationId: OrganizationId
  readonly agentId: AgentId
}

/** Completes a sign-in. Throws 401 without one, 400 for a wrong proof, 429 after too many. */
export async function completeSignIn(
  services: Services,
  { pending, ipAddress, userAgent }: SigningIn,
  { kind, check, wrong }: FactorUse,
): Promise<CompletedSignIn> {
  const now = services.clock.now()
  const tokenHash = hashToken(pending ?? '')
  const found = await systemTransaction(services.database, (system) =>
    findPendingSignIn(system, tokenHash, now),
  )
  if (found === undefined) throw new AppError('UNAUTHORIZED', signInExpired)
  const organizationId = found.organization_id as OrganizationId
  const agentId = found.agent_id as AgentId
  await limitCodes(services, { organizationId, agentId, ipAddress })
  const outcome = await systemTransaction(services.database, async (system) => {
    // Locked, so that of two proofs at the same time one starts a session.
    const started = await findPendingSignIn(system, tokenHash, now, { lock: true })
    if (started === undefined) return 'expired'
    const own = await leaveSystemFor(system, organizationId)
    const record = (action: AuditEntry['action'], detail: AuditEntry['detail'] = {}) =>
      recordAudit(
        own,
        { clock: services.clock, actor: { kind: 'member', agentId }, ipAddress },
        { action, entity: 'agent', id: agentId, detail },
      )
    const result = await check(own, agentId, started)
    if (result === 'none') return 'expired'
    if (result === 'wrong') {
      await record('access.sign_in_failed', { reason: 'wrong code', kind })
      return 'wrong'
    }
    const session = await asSystem(own, async (inner) => {
      await deletePendingSignIn(inner, tokenHash)
      return startSession(inner, { organizationId, agentId, ipAddress, userAgent }, now)
    })
    const { device, isNew } = await recognizeDevice(own, agentId, { userAgent, ipAddress })
    await record('access.sign_in', { secondFactor: kind, device })
    const { email, redirect, slug } = started
    const completed = { ...session, email, redirect, slug, organizationId, agentId }
    return { completed, newDevice: isNew ? device : undefined }
  })
  if (outcome === 'expired') throw new AppError('UNAUTHORIZED', signInExpired)
  if (outcome === 'wrong') throw new AppError('BAD_REQUEST', wrong)
  const { completed, newDevice } = outcome
  if (newDevice !== undefined)
    sendSecurityNotice(services, completed.email, 'new-device', `${newDevice}, ${ipAddress}`)
  return completed
}
