import { AppError } from '../../../../kernel/app-error.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { currentUserFailed } from '../../shared/access.contract.ts'
import { isSecondFactorRequired } from '../../shared/colleague.policy.ts'
import type { SecondFactorState } from '../../shared/second-factor.contract.ts'
import { listPasskeys } from './passkeys.sql.ts'
import { countRecoveryCodes, findSecondFactorState } from './second-factor.sql.ts'

export async function readSecondFactor(context: MemberContext): Promise<SecondFactorState> {
  const { agentId } = context.principal
  return inOrganization(context, async (transaction) => {
    const state = await findSecondFactorState(transaction, agentId)
    if (state === undefined) throw new AppError('NOT_FOUND', currentUserFailed)
    const passkeys = await listPasskeys(transaction, agentId)
    return {
      email: state.email,
      active: state.created_at !== null,
      app: state.has_app === true,
      passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        addedAt: created_at.toISOString(),
        lastUsedAt: used_at?.toISOString() ?? null,
      })),
      since: state.created_at?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(transaction, agentId),
      required: isSecondFactorRequired(state.require_second_factor, { isAdmin: state.is_admin }),
    }
  })
}
