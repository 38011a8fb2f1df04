import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { recordWebhookEvents } from '../../../webhooks/server/record-webhook-events.ts'
import { agentUnknown } from '../../shared/contact-texts.ts'
import type { ContactSelection } from '../../shared/contacts.contract.ts'
import { requestReplan } from '../request-replan.ts'
import { lockSelected } from '../selected-contacts.ts'
import { lockAgent, setOwner } from './write-contacts.sql.ts'

/**
 * Assigns the selected contacts to an agent and returns their ids. Throws 400 for an unknown agent.
 * The contract allows only admins.
 */
export async function reassignContacts(
  context: MemberContext,
  selection: ContactSelection,
  agent: number,
): Promise<number[]> {
  const { organizationId } = context
  const at = context.clock.now()
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    if (!(await lockAgent(transaction, agent)))
      throw new AppError('BAD_REQUEST', agentUnknown, { field: 'agent_id' })
    const ids = await lockSelected(context, transaction, selection)
    if (ids.length === 0) return ids
    dropTotals(transaction, organizationId)
    await setOwner(transaction, ids, agent as AgentId, at)
    await requestReplan(transaction, ids)
    await recordAudit(transaction, context, {
      action: 'contacts.reassign',
      entity: 'contact',
      ids,
      detail: { agent_id: agent },
    })
    const event = { type: 'contact.updated', contactIds: ids, fields: ['agent_id'], at } as const
    await recordWebhookEvents(transaction, event)
    return ids
  })
}
