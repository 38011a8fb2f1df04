import { AppError } from '../../../kernel/app-error.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import {
  memberOf,
  type RequestContext,
  servicesOf,
} from '../../../platform/http/request-context.ts'
import type { ActorContext } from '../../../platform/services.ts'
import { findOnboardingMember } from '../../access/server/onboarding-browser.ts'
import { onboardingCookie } from '../../access/server/session-cookie.ts'
import { billingRefusals } from '../shared/billing-texts.ts'
import { mayPay } from '../shared/payer.policy.ts'

/**
 * Returns the agency that the caller may pay for: a signed-in admin's, else the one that this
 * browser signed up.
 */
export async function findPayer(context: RequestContext): Promise<ActorContext | undefined> {
  if (context.principal !== undefined)
    return mayPay(context.principal) ? memberOf(context) : undefined
  const token = onboardingCookie.read(context.config, context.request)
  if (token === undefined) return undefined
  const member = await systemTransaction(context.database, (system) =>
    findOnboardingMember(system, hashToken(token), context.clock.now()),
  )
  if (member === undefined) return undefined
  const { organizationId, agentId } = member
  return {
    ...servicesOf(context),
    organizationId,
    actor: { kind: 'member', agentId },
    ipAddress: context.request.ip,
  }
}

/** Throws 403 for everyone who may not pay. */
export async function payerOf(context: RequestContext): Promise<ActorContext> {
  const payer = await findPayer(context)
  if (payer === undefined) throw new AppError('FORBIDDEN', billingRefusals.notPayer)
  return payer
}
