import type { AgentId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

interface Deletion {
  readonly id: AgentId
  readonly at: Date
  readonly to: AgentId
  readonly contactIds: readonly number[]
  /** Open tasks without a client. */
  readonly taskIds: readonly number[]
}

/** Stores what a restore needs. */
export async function insertDeletion(
  transaction: OrganizationTransaction,
  { id, at, to, contactIds, taskIds }: Deletion,
): Promise<void> {
  await transaction
    .insertInto('agent_deletion')
    .values({
      organization_id: transaction.organizationId,
      agent_id: id,
      deleted_at: at,
      assigned_to: to,
      contact_ids: [...contactIds],
      task_ids: [...taskIds],
    })
    .execute()
}

/**
 * Removes and returns what the deletion of an agent stored; undefined for one deleted before
 * `from`, and for one not deleted.
 */
export async function takeDeletion(transaction: OrganizationTransaction, id: AgentId, from: Date) {
  return transaction
    .deleteFrom('agent_deletion')
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', id)
    .where('deleted_at', '>=', from)
    .returning(['assigned_to', 'contact_ids', 'task_ids'])
    .executeTakeFirst()
}

export async function purgeDeletions(
  transaction: OrganizationTransaction,
  before: Date,
): Promise<void> {
  await transaction
    .deleteFrom('agent_deletion')
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', '<', before)
    .execute()
}
