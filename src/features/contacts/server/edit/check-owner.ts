import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { canAssignTo } from '../../shared/contact.policy.ts'
import { agentUnknown, ownerForbidden } from '../../shared/contact-texts.ts'
import { lockAgent } from '../current-agents.ts'

/**
 * Returns the wanted owner if the member may assign it (CONTACTS-034); the current owner, `before`,
 * is always allowed. Throws 403 otherwise, and 400 for an agent that the organization does not
 * have.
 */
export async function checkOwner(
  context: MemberContext,
  transaction: OrganizationTransaction,
  wanted: number | null,
  before?: number | null,
): Promise<AgentId | null> {
  if (wanted === before) return wanted as AgentId | null
  if (!canAssignTo(context.principal, wanted)) throw new AppError('FORBIDDEN', ownerForbidden)
  if (wanted !== null && !(await lockAgent(transaction, wanted)))
    throw new AppError('BAD_REQUEST', agentUnknown, { field: 'agent_id' })
  return wanted as AgentId | null
}
