import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { canAssignTo } from '../../shared/contact.policy.ts'
import { agentUnknown, ownerForbidden } from '../../shared/contact-texts.ts'
import { lockAgent } from './write-contacts.sql.ts'

/**
 * The owner a person may give a contact: admins any agent of the organization or none, others only themselves (CONTACTS-034).
 * `before` is the present owner, which may always stay. Throws 403 or, for an agent that does not exist, 400.
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
