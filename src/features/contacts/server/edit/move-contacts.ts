import type { AgentId } from '../../../../kernel/ids.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { dropTotals } from '../../../../platform/recent-totals.ts'
import type { ActorContext } from '../../../../platform/services.ts'
import { recordWebhookEvents } from '../../../webhooks/server/record-webhook-events.ts'
import { moveOpenTasks } from '../agent-tasks.ts'
import { requestReplan } from '../request-replan.ts'
import { lockContactsOf, setOwner } from './write-contacts.sql.ts'

export interface ContactMove {
  readonly from: AgentId
  readonly to: AgentId
  /** Only these contacts, if the agent still owns them; otherwise all that the agent owns. */
  readonly only?: readonly number[]
}

/**
 * Gives an agent's contacts to another agent, with their open tasks, whatever their number, and
 * returns their ids. Their emails are replanned. The caller must have locked both agents.
 */
export async function moveContacts(
  context: ActorContext,
  transaction: OrganizationTransaction,
  { from, to, only }: ContactMove,
): Promise<number[]> {
  const ids = await lockContactsOf(transaction, from, only)
  if (ids.length === 0) return ids
  dropTotals(transaction, transaction.organizationId)
  const at = context.clock.now()
  await setOwner(transaction, ids, to, at)
  await moveOpenTasks(transaction, ids, { from, to })
  await requestReplan(transaction, ids)
  await recordAudit(transaction, context, {
    action: 'contacts.reassign',
    entity: 'contact',
    ids,
    detail: { agent_id: to },
  })
  const event = { type: 'contact.updated', contactIds: ids, fields: ['agent_id'], at } as const
  await recordWebhookEvents(transaction, event)
  return ids
}
