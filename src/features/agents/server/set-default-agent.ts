import type { AgentId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { reloadRights } from '../../access/server/end-sign-in.ts'
import { requestReplanOfAll } from '../../contacts/server/request-replan.ts'
import { getDefaultAgentId, lockTeam } from './agents.sql.ts'
import { lockActiveAgent } from './find-agent.ts'
import { updateAgentRow } from './update-agent.sql.ts'

/**
 * Makes an agent the default agent, who is responsible for contacts without an agent; their emails
 * are replanned, because this agent's licenses now count. Throws 404 for an unknown agent.
 */
export async function setDefaultAgent(context: MemberContext, id: AgentId): Promise<void> {
  const now = context.clock.now()
  await inOrganization(context, async (transaction) => {
    await lockTeam(transaction)
    const agent = await lockActiveAgent(transaction, id)
    if (agent.is_default) return
    const earlier = await getDefaultAgentId(transaction)
    await updateAgentRow(transaction, earlier, { is_default: false, updated_at: now })
    await updateAgentRow(transaction, id, { is_default: true, updated_at: now })
    await requestReplanOfAll(transaction)
    reloadRights(transaction)
    await recordAudit(transaction, context, {
      action: 'agents.set_default',
      entity: 'agent',
      id,
      detail: { earlier },
    })
  })
}
