import { sql } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { agentLimitText } from '../shared/agent-limit.ts'
import { checkMayAdd } from './check-may-add.ts'

/**
 * Throws 422 with the limit banner's text if the organization cannot have one more agent. Additions
 * must wait for each other (`lockTeam`), so that two cannot both take the last seat.
 */
export async function checkAgentLimit(
  transaction: OrganizationTransaction,
  now: Date,
): Promise<void> {
  await checkMayAdd(transaction, now)
  const { agent_limit: limit, subscription_tier: tier } = await transaction
    .selectFrom('organization')
    .select(['agent_limit', 'subscription_tier'])
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  if (limit === null || limit < 0) return
  const agents = await countAgents(transaction)
  const text = agentLimitText({ agents, limit, tier })
  if (text !== undefined) throw new AppError('UNPROCESSABLE_CONTENT', text, { agents, limit })
}

/** Counts the agents that a plan limits: all but deleted ones. */
export async function countAgents(transaction: OrganizationTransaction): Promise<number> {
  const { agents } = await transaction
    .selectFrom('agent')
    .select(sql<number>`count(*)::int`.as('agents'))
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return agents
}
