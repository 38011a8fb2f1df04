import { type AgentId, parsePublicId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { findAgentByPublicId } from './agents.sql.ts'

/**
 * Returns the agent whom a link names; undefined for an id that is malformed, or of no agent of
 * this agency.
 */
export async function findLinkedAgent(
  transaction: OrganizationTransaction,
  id: string | null | undefined,
): Promise<AgentId | undefined> {
  const publicId = parsePublicId(id ?? '')
  return publicId && (await findAgentByPublicId(transaction, publicId))
}
