import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { noSuchPasskey, onlySecondFactor } from '../../shared/second-factor-texts.ts'
import { sendSecurityNotice } from '../send-security-notice.ts'
import { deletePasskey, listPasskeys } from './passkeys.sql.ts'
import { findSecondFactorState, lockSecondFactor } from './second-factor.sql.ts'

/**
 * Removes one of the member's passkeys, and emails them. Throws 404 for an unknown one, 409 for the
 * last one without an authenticator app: the second factor is turned off as a whole.
 */
export async function removePasskey(
  context: MemberContext,
  { id }: { readonly id: number },
): Promise<void> {
  const { agentId } = context.principal
  const email = await inOrganization(context, async (transaction) => {
    const factor = await lockSecondFactor(transaction, agentId)
    const known = await listPasskeys(transaction, agentId)
    if (!known.some((one) => one.id === id)) throw new AppError('NOT_FOUND', noSuchPasskey)
    if (factor?.secret === null && known.length === 1)
      throw new AppError('CONFLICT', onlySecondFactor)
    const name = await deletePasskey(transaction, agentId, id)
    await recordAudit(transaction, context, {
      action: 'access.remove_passkey',
      entity: 'agent',
      id: agentId,
      detail: { name },
    })
    return (await findSecondFactorState(transaction, agentId))?.email
  })
  if (email !== undefined) sendSecurityNotice(context, email, 'passkey-removed')
}
