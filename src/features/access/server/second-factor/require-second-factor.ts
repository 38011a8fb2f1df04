import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { setRequireSecondFactor } from '../../../organizations/server/set-require-second-factor.ts'
import type { RequiredOf } from '../../shared/required-of.ts'
import type { SignInSecurity } from '../../shared/second-factor.contract.ts'
import { policyChanged } from '../../shared/second-factor-texts.ts'
import { forgetSessions } from '../sessions.ts'
import { findSignInSecurity } from './sign-in-security.sql.ts'

/**
 * Sets of whom the agency demands a second factor; from their next call on, those who have none can
 * only set one up. Throws 409 if the value is no longer the one that the admin saw.
 */
export async function requireSecondFactor(
  context: MemberContext,
  { requiredOf, was }: { readonly requiredOf: RequiredOf; readonly was: RequiredOf },
): Promise<SignInSecurity> {
  const security = await inOrganization(context, async (transaction) => {
    const changed = await setRequireSecondFactor(transaction, {
      requiredOf,
      was,
      at: context.clock.now(),
    })
    const after = await findSignInSecurity(transaction)
    if (!changed) throw new AppError('CONFLICT', policyChanged, { security: after })
    await recordAudit(transaction, context, {
      action: 'access.require_second_factor',
      entity: 'organization',
      id: context.organizationId,
      detail: { from: was, to: requiredOf },
    })
    return after
  })
  forgetSessions()
  return security
}
