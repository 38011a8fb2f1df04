import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import { asSystem, type OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { emailTaken } from '../shared/access-texts.ts'
import { addLoginAddress } from './access.sql.ts'

/**
 * Lets an agent sign in with this email address, in the transaction that creates the agent. Throws
 * 409 when it is taken.
 */
export async function registerLoginAddress(
  transaction: OrganizationTransaction,
  email: string,
  organizationId: OrganizationId,
  agentId: AgentId,
): Promise<void> {
  const free = await asSystem(transaction, (system) =>
    addLoginAddress(system, email, organizationId, agentId),
  )
  if (!free) throw new AppError('CONFLICT', emailTaken)
}
