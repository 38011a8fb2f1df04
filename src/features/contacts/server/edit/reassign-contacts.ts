import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId } from '../../../../kernel/ids.ts'
import type { AuditContext } from '../../../../platform/audit.ts'
import { bulkLimits } from '../../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { agentUnknown } from '../../shared/contact-texts.ts'
import type { ContactSelection } from '../../shared/contacts.contract.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { lockAgent } from '../current-agents.ts'
import { lockSelected } from '../selected-contacts.ts'
import { lockContactsOf, setOwner } from './write-contacts.sql.ts'

/**
 * Assigns the selected contacts to an agent and returns their ids, also of those it has already.
 * Throws 400 for an unknown agent. The contract allows only admins.
 */
export async function reassignContacts(
  context: MemberContext,
  selection: ContactSelection,
  agent: number,
): Promise<number[]> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    if (!(await lockAgent(transaction, agent)))
      throw new AppError('BAD_REQUEST', agentUnknown, { field: 'agent_id' })
    const ids = await lockSelected(context, transaction, selection)
    await assign(context, transaction, ids, agent as AgentId)
    return ids
  })
}

export interface AgentsContacts {
  readonly from: AgentId
  readonly to: AgentId
  /** Only these contacts, if the agent still owns them; otherwise all that the agent owns. */
  readonly only?: readonly number[]
}

/**
 * Assigns an agent's contacts, whatever their number, to another agent, and returns their ids. The
 * caller must have locked both agents.
 */
export async function reassignContactsOf(
  context: AuditContext,
  transaction: OrganizationTransaction,
  { from, to, only }: AgentsContacts,
): Promise<number[]> {
  const ids = await lockContactsOf(transaction, from, only)
  await assign(context, transaction, ids, to)
  return ids
}

async function assign(
  context: AuditContext,
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  to: AgentId,
): Promise<void> {
  const ids = await setOwner(transaction, contactIds, to, context.clock.now())
  const set = { field: 'agent_id', value: to } as const
  await contactsChanged(context, transaction, { kind: 'reassign', ids, set })
}
