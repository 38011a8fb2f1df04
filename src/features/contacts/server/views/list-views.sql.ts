import type { Selectable } from 'kysely'
import type { AgentId, ListViewId } from '../../../../kernel/ids.ts'
import type { ListView as ViewRow } from '../../../../platform/database/schema.gen.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

export type FoundView = Pick<
  Selectable<ViewRow>,
  'id' | 'agent_id' | 'name' | 'shared' | 'state' | 'deleted_at'
>
const columns = ['id', 'agent_id', 'name', 'shared', 'state', 'deleted_at'] as const

/** Queries the views that a member has: their own, and those shared with everyone. */
const viewsOf = (transaction: OrganizationTransaction, agentId: AgentId) =>
  transaction
    .selectFrom('list_view')
    .select(columns)
    .where('organization_id', '=', transaction.organizationId)
    .where((is) => is.or([is('agent_id', '=', agentId), is('shared', '=', true)]))

/** Returns a member's views by name, without deleted ones. */
export const readViews = (
  transaction: OrganizationTransaction,
  agentId: AgentId,
): Promise<FoundView[]> =>
  viewsOf(transaction, agentId)
    .where('deleted_at', 'is', null)
    .orderBy('shared')
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Returns one of a member's views, also a deleted one, and holds it until the end. */
export const findView = (
  transaction: OrganizationTransaction,
  agentId: AgentId,
  id: ListViewId,
): Promise<FoundView | undefined> =>
  viewsOf(transaction, agentId).where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns the id of the view that a member's list opens with. */
export async function readDefaultView(
  transaction: OrganizationTransaction,
  agentId: AgentId,
): Promise<number | null> {
  const row = await transaction
    .selectFrom('list_layout')
    .select('default_view_id')
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return row?.default_view_id ?? null
}

/** Sets it, beside the columns that the member chose. */
export async function writeDefaultView(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  id: ListViewId | null,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('list_layout')
    .values({
      organization_id: transaction.organizationId,
      agent_id: agentId,
      // No columns: those of the specification.
      columns: '[]',
      density: 'comfortable',
      default_view_id: id,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'agent_id']).doUpdateSet((found) => ({
        default_view_id: found.ref('excluded.default_view_id'),
        updated_at: found.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/** Removes views that were deleted longer than a day ago. */
export async function purgeViews(
  transaction: OrganizationTransaction,
  deletedBefore: Date,
): Promise<void> {
  await transaction
    .deleteFrom('list_view')
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', '<', deletedBefore)
    .execute()
}
