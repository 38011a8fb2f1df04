import { AppError } from '../../../../kernel/app-error.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { currentUserFailed } from '../../shared/access.contract.ts'
import type { NewPasskeyOptions } from '../../shared/passkeys.contract.ts'
import { listPasskeys, storeChallenge } from './passkeys.sql.ts'
import { newPasskeyOptions } from './relying-party.ts'
import { findSecondFactorState } from './second-factor.sql.ts'

/** Returns what the browser needs to make a passkey, which `addPasskey` stores. */
export async function startPasskey(
  context: MemberContext,
): Promise<{ options: NewPasskeyOptions }> {
  const { organizationId, principal, config, clock } = context
  const { agentId } = principal
  return inOrganization(context, async (transaction) => {
    const state = await findSecondFactorState(transaction, agentId)
    if (state === undefined) throw new AppError('NOT_FOUND', currentUserFailed)
    const known = await listPasskeys(transaction, agentId)
    const { email } = state
    const { options, challenge } = await newPasskeyOptions(
      config,
      { organizationId, agentId, email },
      known,
    )
    await storeChallenge(transaction, agentId, { challenge, at: clock.now() })
    return { options }
  })
}
