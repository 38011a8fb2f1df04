import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { asSystem, inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { noSuchColleague } from '../../shared/access-texts.ts'
import { canSecureColleague, notYourself } from '../../shared/colleague.policy.ts'
import { findAgentRights } from '../access.sql.ts'
import { endKeys } from '../end-keys.ts'
import { forgetSessions } from '../sessions.ts'
import { deleteSessionsOf, deleteSignInsUnderWay } from '../sessions-of-member.sql.ts'

/**
 * Ends all sessions and API keys of a colleague, whose device was lost or who has left. Throws 403
 * for oneself, 404 for an unknown agent.
 */
export async function signOutAgent(
  context: MemberContext,
  { id }: { readonly id: number },
): Promise<{ ended: number }> {
  if (!canSecureColleague(context.principal, id)) throw new AppError('FORBIDDEN', notYourself)
  const member = { organization_id: context.organizationId, agent_id: id }
  const ended = await inOrganization(context, async (transaction) => {
    if ((await findAgentRights(transaction, id)) === undefined)
      throw new AppError('NOT_FOUND', noSuchColleague)
    const count = await asSystem(transaction, async (system) => {
      await deleteSignInsUnderWay(system, member)
      return deleteSessionsOf(system, member)
    })
    const by = context.principal.agentId
    const at = context.clock.now()
    await endKeys(transaction, { agentId: id, reason: 'sessions ended by an admin', by, at })
    await recordAudit(transaction, context, {
      action: 'access.sign_out_agent',
      entity: 'agent',
      id,
      detail: { count },
    })
    return count
  })
  forgetSessions()
  return { ended }
}
