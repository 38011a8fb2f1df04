import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { filterInput, ListSearch } from '../../shared/contact-filter.ts'
import { ListLayout } from '../../shared/list/list-layout.contract.ts'
import { usualLayout } from '../../shared/list/usual-layout.ts'

interface ReadLayout {
  readonly layout: ListLayout
  readonly opensWith: { id: number; state: Record<string, string> } | null
}

/** Returns the member's layout of the list, or the usual one, and the view it opens with. */
export async function readListLayout(context: MemberContext): Promise<ReadLayout> {
  const { agentId } = context.principal
  const row = await inOrganization(context, (transaction) =>
    transaction
      .selectFrom('list_layout as l')
      .leftJoin('list_view as v', (join) =>
        join
          .on('v.organization_id', '=', transaction.organizationId)
          .onRef('v.id', '=', 'l.default_view_id')
          .on('v.deleted_at', 'is', null)
          .on((is) => is.or([is('v.agent_id', '=', agentId), is('v.shared', '=', true)])),
      )
      .select(['l.columns', 'l.density', 'v.id', 'v.state'])
      .where('l.organization_id', '=', transaction.organizationId)
      .where('l.agent_id', '=', agentId)
      .executeTakeFirst(),
  )
  const { id = null, state, ...layout } = row ?? {}
  const view = ListSearch.parse(state ?? {})
  return {
    // One stored before a column was renamed is none.
    layout: ListLayout.safeParse(layout).data ?? usualLayout,
    opensWith: id === null ? null : { id, state: { ...filterInput(view), sort: view.sort } },
  }
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
