import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import { asSystem, type OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { emailTaken } from '../shared/access-texts.ts'
import { addLoginAddress, isAddressTaken } from './login-address.sql.ts'

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

/** Throws 409 when someone else logs in with an email address, or can still undo its change. */
export async function checkAddressFree(
  transaction: OrganizationTransaction,
  email: string,
  agentId: number,
): Promise<void> {
  const { organizationId } = transaction
  const taken = await asSystem(transaction, (system) =>
    isAddressTaken(system, email, { organizationId, agentId }),
  )
  if (taken) throw new AppError('CONFLICT', emailTaken)
}
