import { personName } from '../../../kernel/person-name.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { Agent, DeletedAgent } from '../shared/agents.contract.ts'
import { toAgent } from './agent-wire.ts'
import { listAgentRows, listDeletedAgents } from './agents.sql.ts'
import { restorableFrom } from './restore-agent.ts'

export interface AgentList {
  readonly agents: Agent[]
  readonly defaultAgentId: number | null
  readonly deletedAgents: DeletedAgent[]
}

/**
 * Returns every agent of the organization by name, the id of the default agent, and the deleted
 * agents who can still be restored.
 */
export async function listAgents(context: MemberContext): Promise<AgentList> {
  return inOrganization(context, async (transaction) => {
    const rows = await listAgentRows(transaction)
    const agents = rows.map((row) => toAgent(context.config, row))
    const deleted = await listDeletedAgents(transaction, restorableFrom(context.clock.now()))
    return {
      agents,
      defaultAgentId: agents.find((agent) => agent.isDefault)?.id ?? null,
      deletedAgents: deleted.map((row) => ({
        id: row.id,
        name: personName(row.first_name, row.last_name),
        email: row.email,
        deletedAt: row.deleted_at.toISOString(),
        assignedTo: personName(row.to_first_name, row.to_last_name),
        contactCount: row.contacts,
      })),
    }
  })
}
