import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { hashToken } from '../../../platform/crypto.ts'
import {
  asSystem,
  leaveSystemFor,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { signInRequired } from '../../../platform/http/request-context.ts'
import type { Services } from '../../../platform/services.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { isPaymentConfirmed } from '../../entitlements/shared/account-status.rules.ts'
import { limitAttempts } from './limit-attempts.ts'
import { lockOnboardingBrowser, markOnboardingBrowserUsed } from './onboarding-browser.sql.ts'
import { hasSecondFactor } from './second-factor/second-factor.sql.ts'
import { startSession } from './start-session.ts'

export interface OnboardingSignIn {
  readonly email: string
  /** Token of the onboarding cookie, if the browser has one. */
  readonly browser: string | undefined
  readonly ipAddress: string
  readonly userAgent: string | undefined
}

/**
 * Signs in the browser that signed this email address's agency up, once, after a confirmed payment
 * (decision 37). Throws the same 401 whatever is missing, so that it does not show whether a
 * sign-up found the email address taken.
 */
export async function signInAfterPayment(
  services: Services,
  { email, browser, ipAddress, userAgent }: OnboardingSignIn,
): Promise<{ readonly token: string; readonly expiresAt: Date; readonly slug: string }> {
  await limitAttempts(services, [[`onboarding-login-from:${networkOf(ipAddress)}`, 60]])
  if (browser === undefined) throw new AppError('UNAUTHORIZED', signInRequired)
  const now = services.clock.now()
  const tokenHash = hashToken(browser)
  const started = await systemTransaction(services.database, async (system) => {
    const known = await lockOnboardingBrowser(system, tokenHash)
    if (known === undefined || known.email !== email) return undefined
    if (known.used_at !== null || known.expires_at <= now) return undefined
    const organizationId = known.organization_id as OrganizationId
    const agentId = known.agent_id as AgentId
    const own = await leaveSystemFor(system, organizationId)
    if (!isPaymentConfirmed(await readSubscription(own))) return undefined
    if (await hasSecondFactor(own, agentId)) return undefined
    await recordAudit(
      own,
      { clock: services.clock, actor: { kind: 'member', agentId }, ipAddress },
      { action: 'access.sign_in', entity: 'agent', id: agentId, detail: { after: 'payment' } },
    )
    const session = await asSystem(own, async (again) => {
      await markOnboardingBrowserUsed(again, tokenHash, now)
      return startSession(again, { organizationId, agentId, ipAddress, userAgent }, now)
    })
    return { ...session, slug: known.slug }
  })
  if (started === undefined) throw new AppError('UNAUTHORIZED', signInRequired)
  return started
}
