import type { ContactId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { TaskKind } from '../../shared/task-kinds.ts'

/** Returns the details of a contact's open tasks of a kind. */
export async function listOpenTaskDetails(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  kind: TaskKind,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('agent_task')
    .select('detail')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute()
  return rows.map(({ detail }) => detail)
}
