import type { AgentId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Erases what identifies an agent who never logged in. */
export async function eraseAgent(
  transaction: OrganizationTransaction,
  agentId: AgentId,
): Promise<void> {
  await transaction
    .updateTable('agent')
    .set({ email: 'erased@sign-up.invalid', first_name: '', last_name: '', phone: null })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', agentId)
    .execute()
}
