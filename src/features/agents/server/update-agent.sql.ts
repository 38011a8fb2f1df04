import type { Updateable } from 'kysely'
import type { AgentId } from '../../../kernel/ids.ts'
import type { Agent } from '../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Changes an agent's columns. */
export async function updateAgentRow(
  transaction: OrganizationTransaction,
  id: AgentId,
  values: Updateable<Agent>,
): Promise<void> {
  await transaction
    .updateTable('agent')
    .set(values)
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}
