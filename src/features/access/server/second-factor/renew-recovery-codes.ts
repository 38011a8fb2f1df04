import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { unwrapDataKey } from '../../../../platform/crypto.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { noSecondFactor } from '../../shared/second-factor-texts.ts'
import { displayRecoveryCode } from '../../shared/typed-code.rules.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import { lockSecondFactor } from './second-factor.sql.ts'

/** Replaces the member's recovery codes. Throws 409 without a second factor. */
export async function renewRecoveryCodes(
  context: MemberContext,
): Promise<{ recoveryCodes: string[] }> {
  const { agentId } = context.principal
  return inOrganization(context, async (transaction) => {
    const row = await lockSecondFactor(transaction, agentId)
    if (row === undefined) throw new AppError('CONFLICT', noSecondFactor)
    const key = unwrapDataKey(context.keys, row.wrapped)
    const codes = await issueRecoveryCodes(transaction, agentId, key)
    await recordAudit(transaction, context, {
      action: 'access.renew_recovery_codes',
      entity: 'agent',
      id: agentId,
    })
    return { recoveryCodes: codes.map(displayRecoveryCode) }
  })
}
