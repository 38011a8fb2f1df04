import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { ListLayout } from '../../shared/list/list-layout.contract.ts'
import { usualLayout } from '../../shared/list/usual-layout.ts'

/** Returns the member's layout of the list, or the usual one. */
export async function readListLayout(context: MemberContext): Promise<ListLayout> {
  const row = await inOrganization(context, (transaction) =>
    transaction
      .selectFrom('list_layout')
      .select(['columns', 'density'])
      .where('organization_id', '=', transaction.organizationId)
      .where('agent_id', '=', context.principal.agentId)
      .executeTakeFirst(),
  )
  // One stored before a column was renamed is none.
  return ListLayout.safeParse(row).data ?? usualLayout
}

/** Keeps the member's layout; of two saved at once the later one stays. */
export async function saveListLayout(context: MemberContext, layout: ListLayout): Promise<void> {
  const values = {
    columns: JSON.stringify(layout.columns),
    density: layout.density,
    updated_at: context.clock.now(),
  }
  await inOrganization(context, (transaction) =>
    transaction
      .insertInto('list_layout')
      .values({
        organization_id: transaction.organizationId,
        agent_id: context.principal.agentId,
        ...values,
      })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'agent_id']).doUpdateSet((found) => ({
          columns: found.ref('excluded.columns'),
          density: found.ref('excluded.density'),
          updated_at: found.ref('excluded.updated_at'),
        })),
      )
      .execute(),
  )
}
