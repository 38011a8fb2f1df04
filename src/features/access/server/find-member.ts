import type { AgentId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { isSecondFactorRequired } from '../shared/colleague.policy.ts'
import { findAgentRights } from './access.sql.ts'

export interface FoundMember {
  readonly principal: Principal
  readonly organization: { readonly name: string; readonly publicId: string }
}

/** Returns a member with the present rights, undefined if the member was deleted. */
export async function findMember(
  transaction: OrganizationTransaction,
  agentId: number,
  signedInAt: Date,
): Promise<FoundMember | undefined> {
  const agent = await findAgentRights(transaction, agentId)
  if (agent === undefined) return undefined
  return {
    principal: {
      organizationId: transaction.organizationId,
      agentId: agent.id as AgentId,
      email: agent.email,
      isAdmin: agent.is_admin,
      isAgent: agent.is_agent,
      isDefault: agent.is_default,
      signedInAt,
      mustSetUpSecondFactor:
        agent.second_factor_of === null &&
        isSecondFactorRequired(agent.require_second_factor, { isAdmin: agent.is_admin }),
    },
    organization: { name: agent.organization_name, publicId: agent.organization_public_id },
  }
}
