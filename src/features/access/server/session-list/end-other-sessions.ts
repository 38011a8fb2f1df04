import { recordAudit } from '../../../../platform/audit.ts'
import { asSystem, inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { forgetSessions } from '../sessions.ts'
import { deleteSessionsOf, deleteSignInsUnderWay } from '../sessions-of-member.sql.ts'

/**
 * Ends the member's sessions except that of the request, and the links that could start others.
 * Returns the number of sessions.
 */
export async function endOtherSessions(
  context: MemberContext,
  { sessionHash }: { readonly sessionHash: Buffer },
): Promise<{ ended: number }> {
  const { organizationId } = context
  const { agentId } = context.principal
  const member = { organization_id: organizationId, agent_id: agentId }
  const ended = await inOrganization(context, async (transaction) => {
    const count = await asSystem(transaction, async (system) => {
      await deleteSignInsUnderWay(system, member)
      return deleteSessionsOf(system, member, { except: sessionHash })
    })
    if (count > 0)
      await recordAudit(transaction, context, {
        action: 'access.end_other_sessions',
        entity: 'agent',
        id: agentId,
        detail: { count },
      })
    return count
  })
  forgetSessions()
  return { ended }
}
