import { AppError } from '../../../kernel/app-error.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { listAdmins } from '../../access/server/list-admins.ts'
import { isLastAdmin } from '../shared/agent.policy.ts'
import { agentNotFound, lastAdmin } from '../shared/agent-texts.ts'
import type { Agent } from '../shared/agents.contract.ts'
import { toAgent } from './agent-wire.ts'
import { type LockedAgent, listAgentRows, lockAgentRow } from './agents.sql.ts'

/** Locks an agent as `lockAgentRow` and returns it. Throws 404 for one unknown or deleted. */
export async function lockActiveAgent(
  transaction: OrganizationTransaction,
  id: AgentId,
  lock?: Parameters<typeof lockAgentRow>[2],
): Promise<LockedAgent> {
  const agent = await lockAgentRow(transaction, id, lock)
  if (agent === undefined || agent.deleted_at !== null)
    throw new AppError('NOT_FOUND', agentNotFound)
  return agent
}

/** Returns an agent in its wire form. Throws 404 for one unknown or deleted. */
export async function getAgent(
  { config }: Pick<MemberContext, 'config'>,
  transaction: OrganizationTransaction,
  id: AgentId,
): Promise<Agent> {
  const [row] = await listAgentRows(transaction, id)
  if (row === undefined) throw new AppError('NOT_FOUND', agentNotFound)
  return toAgent(config, row)
}

/**
 * Throws 409 if the organization would have no admin without this agent. Call it after `lockTeam`
 * (decision 51).
 */
export async function checkAdminRemains(
  transaction: OrganizationTransaction,
  agent: LockedAgent,
): Promise<void> {
  const admins = await listAdmins(transaction)
  if (isLastAdmin({ isAdmin: agent.is_admin }, admins.length))
    throw new AppError('CONFLICT', lastAdmin)
}
