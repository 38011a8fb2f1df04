import { AppError } from '../../../kernel/app-error.ts'
import { dayMs } from '../../../kernel/duration.ts'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import { type AuditEntry, recordAudit } from '../../../platform/audit.ts'
import { hashToken } from '../../../platform/crypto.ts'
import {
  asSystem,
  leaveSystemFor,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import {
  maxWrongCodes,
  signInExpired,
  tooManyWrongCodes,
  wrongCode,
  wrongCodesToTell,
  wrongRecoveryCode,
} from '../shared/second-factor-texts.ts'
import { readTypedCode } from '../shared/typed-code.rules.ts'
import { deletePendingSignIn, findPendingSignIn } from './pending-sign-in.sql.ts'
import { recognizeDevice } from './recognize-device.ts'
import { checkCode } from './second-factor/check-code.ts'
import { limitCodes } from './second-factor/limit-codes.ts'
import { countRecoveryCodes } from './second-factor/second-factor.sql.ts'
import { sendSecurityNotice } from './send-security-notice.ts'
import { countWrongCodes } from './sign-in-history.sql.ts'
import { startSession } from './start-session.ts'
import type { StartedSession } from './verify-login-link.ts'

export interface EnteredCode {
  readonly code: string
  /** Token of the started sign-in, from its cookie. */
  readonly pending: string | undefined
  readonly ipAddress: string
  readonly userAgent: string | undefined
}

export type CompletedSignIn = StartedSession & {
  readonly slug: string
  readonly recoveryCodesLeft: number | null
}

/**
 * Completes a sign-in. Throws 401 without one, 400 on a wrong or used code, 429 after too many in
 * 15 minutes, or for the app after 30 wrong ones in a day. The member is told of wrong codes.
 */
export async function enterCode(
  services: Services,
  { code, pending, ipAddress, userAgent }: EnteredCode,
): Promise<CompletedSignIn> {
  const now = services.clock.now()
  const tokenHash = hashToken(pending ?? '')
  const found = await systemTransaction(services.database, (system) =>
    findPendingSignIn(system, tokenHash, now),
  )
  if (found === undefined) throw new AppError('UNAUTHORIZED', signInExpired)
  const typed = readTypedCode(code)
  if (typed === undefined) throw new AppError('BAD_REQUEST', wrongCode)
  const organizationId = found.organization_id as OrganizationId
  const agentId = found.agent_id as AgentId
  await limitCodes(services, { organizationId, agentId, ipAddress })
  const outcome = await systemTransaction(services.database, async (system) => {
    // Locked, so that of two codes at the same time one starts a session.
    const link = await findPendingSignIn(system, tokenHash, now, { lock: true })
    if (link === undefined) return 'expired'
    const own = await leaveSystemFor(system, organizationId)
    const record = (action: AuditEntry['action'], detail: AuditEntry['detail'] = {}) =>
      recordAudit(
        own,
        { clock: services.clock, actor: { kind: 'member', agentId }, ipAddress },
        { action, entity: 'agent', id: agentId, detail },
      )
    const wrongToday = await countWrongCodes(own, agentId, new Date(now.getTime() - dayMs))
    if (typed.kind === 'app' && wrongToday >= maxWrongCodes) return 'refused'
    const result = await checkCode(services, own, agentId, typed)
    if (result === 'none') return 'expired'
    if (result === 'wrong') {
      await record('access.sign_in_failed', { reason: 'wrong code', kind: typed.kind })
      const tell = typed.kind === 'app' ? noticeAfter(wrongToday + 1) : undefined
      if (tell !== undefined) {
        const { device } = await recognizeDevice(own, agentId, { userAgent, ipAddress })
        sendSecurityNotice(services, link.email, tell, `${device}, ${ipAddress}`)
      }
      return 'wrong'
    }
    const session = await asSystem(own, async (inner) => {
      await deletePendingSignIn(inner, tokenHash)
      return startSession(inner, { organizationId, agentId, ipAddress, userAgent }, now)
    })
    const { device, isNew } = await recognizeDevice(own, agentId, { userAgent, ipAddress })
    await record('access.sign_in', { secondFactor: typed.kind, device })
    const left = typed.kind === 'recovery' ? await countRecoveryCodes(own, agentId) : null
    const { email, redirect, slug } = link
    return { ...session, email, redirect, slug, recoveryCodesLeft: left, device, isNew }
  })
  if (outcome === 'expired') throw new AppError('UNAUTHORIZED', signInExpired)
  if (outcome === 'refused') throw new AppError('TOO_MANY_REQUESTS', tooManyWrongCodes)
  if (outcome === 'wrong')
    throw new AppError('BAD_REQUEST', typed.kind === 'app' ? wrongCode : wrongRecoveryCode)
  if (outcome.recoveryCodesLeft !== null)
    sendSecurityNotice(services, outcome.email, 'recovery-code-used')
  const { device, isNew, ...signIn } = outcome
  if (isNew) sendSecurityNotice(services, signIn.email, 'new-device', `${device}, ${ipAddress}`)
  return signIn
}

const noticeAfter = (wrongCodes: number) =>
  wrongCodes === wrongCodesToTell
    ? 'wrong-codes'
    : wrongCodes === maxWrongCodes
      ? 'codes-refused'
      : undefined
