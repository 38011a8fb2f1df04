import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { asSystem, inOrganization } from '../../../../platform/database/transaction.ts'
import type { ActorContext, MemberContext } from '../../../../platform/services.ts'
import { noSuchColleague } from '../../shared/access-texts.ts'
import { canSecureColleague, notYourself } from '../../shared/colleague.policy.ts'
import { endKeys, memberAmong } from '../end-keys.ts'
import { sendSecurityNotice } from '../send-security-notice.ts'
import { forgetSessions } from '../sessions.ts'
import { deleteSessionsOf, deleteSignInsUnderWay } from '../sessions-of-member.sql.ts'
import { deleteSecondFactor, deleteSetUp, findSecondFactorState } from './second-factor.sql.ts'

/**
 * For a colleague who lost the phone and the recovery codes. Throws 403 for oneself, 404 for an
 * unknown agent.
 */
export async function resetSecondFactor(
  context: MemberContext,
  { id }: { readonly id: number },
): Promise<{ removed: boolean }> {
  if (!canSecureColleague(context.principal, id)) throw new AppError('FORBIDDEN', notYourself)
  return resetSecondFactorOf(context, id as AgentId)
}

/**
 * Removes an agent's second factor, ends their sessions and API keys, and emails them. `holdfast
 * second-factor reset` does the same.
 */
export async function resetSecondFactorOf(
  context: ActorContext,
  agentId: AgentId,
): Promise<{ removed: boolean }> {
  const { organizationId } = context
  const member = { organization_id: organizationId, agent_id: agentId }
  const { removed, email } = await inOrganization(context, async (transaction) => {
    const state = await findSecondFactorState(transaction, agentId)
    if (state === undefined) throw new AppError('NOT_FOUND', noSuchColleague)
    const deleted = await deleteSecondFactor(transaction, agentId)
    await deleteSetUp(transaction, agentId)
    const ended = await asSystem(transaction, async (system) => {
      await deleteSignInsUnderWay(system, member)
      return deleted ? deleteSessionsOf(system, member) : 0
    })
    if (deleted) {
      const by = memberAmong(context.actor)
      const at = context.clock.now()
      await endKeys(transaction, { agentId, reason: 'second factor reset', by, at })
    }
    await recordAudit(transaction, context, {
      action: 'access.reset_second_factor',
      entity: 'agent',
      id: agentId,
      detail: { removed: deleted, endedSessions: ended },
    })
    return { removed: deleted, email: state.email }
  })
  forgetSessions()
  if (removed) sendSecurityNotice(context, email, 'reset')
  return { removed }
}
