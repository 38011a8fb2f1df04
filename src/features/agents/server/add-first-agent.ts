import type { AgentId, OrganizationId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { type AgentToInsert, insertAgent } from './insert-agent.ts'

export interface FirstAgent
  extends Pick<
    AgentToInsert,
    'publicId' | 'email' | 'firstName' | 'lastName' | 'phone' | 'createdAt'
  > {
  readonly organizationId: OrganizationId
}

/** Adds the agency's first agent, its admin and default agent. */
export const addFirstAgent = (
  transaction: OrganizationTransaction,
  agent: FirstAgent,
): Promise<AgentId> =>
  insertAgent(transaction, {
    ...agent,
    roles: { isAdmin: true, isAgent: true },
    isDefault: true,
    invitedAt: null,
  })
