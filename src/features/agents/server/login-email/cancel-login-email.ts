import type { AgentId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { asSystem, inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { Agent } from '../../shared/agents.contract.ts'
import { lockTeam } from '../agents.sql.ts'
import { getAgent, lockActiveAgent } from '../find-agent.ts'
import { deleteWaitingChanges, findWaitingEmail } from './login-email-change.sql.ts'

/**
 * Cancels a new login email address that waits for its confirmation; without one it changes
 * nothing. Throws 404 for an unknown agent.
 */
export async function cancelLoginEmail(context: MemberContext, id: AgentId): Promise<Agent> {
  return inOrganization(context, async (transaction) => {
    await lockTeam(transaction)
    await lockActiveAgent(transaction, id)
    const to = await findWaitingEmail(transaction, id)
    const member = { organization_id: transaction.organizationId, agent_id: id }
    await asSystem(transaction, (system) => deleteWaitingChanges(system, member))
    if (to !== undefined)
      await recordAudit(transaction, context, {
        action: 'agents.cancel_login_email',
        entity: 'agent',
        id,
        detail: { to },
      })
    return getAgent(context, transaction, id)
  })
}
