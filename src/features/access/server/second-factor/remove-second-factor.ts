import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { currentUserFailed } from '../../shared/access.contract.ts'
import { isSecondFactorRequired } from '../../shared/colleague.policy.ts'
import { noSecondFactor, secondFactorDemanded } from '../../shared/second-factor-texts.ts'
import { sendSecurityNotice } from '../send-security-notice.ts'
import { deleteSecondFactor, findSecondFactorState } from './second-factor.sql.ts'

/**
 * Turns the member's own second factor off, and emails them that it is off. Throws 409 if the
 * agency demands it or there is none.
 */
export async function removeSecondFactor(context: MemberContext): Promise<void> {
  const { agentId } = context.principal
  const email = await inOrganization(context, async (transaction) => {
    const state = await findSecondFactorState(transaction, agentId)
    if (state === undefined) throw new AppError('NOT_FOUND', currentUserFailed)
    if (isSecondFactorRequired(state.require_second_factor, { isAdmin: state.is_admin }))
      throw new AppError('CONFLICT', secondFactorDemanded)
    if (!(await deleteSecondFactor(transaction, agentId)))
      throw new AppError('CONFLICT', noSecondFactor)
    await recordAudit(transaction, context, {
      action: 'access.remove_second_factor',
      entity: 'agent',
      id: agentId,
    })
    return state.email
  })
  sendSecurityNotice(context, email, 'removed')
}
