import type { OrganizationId } from '../../../kernel/ids.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'

/** Stores when the organization's next delivery is due; undefined if none waits. */
export async function storeNextDue(
  system: SystemTransaction,
  organizationId: OrganizationId,
  due: Date | undefined,
): Promise<void> {
  if (due === undefined)
    await system
      .deleteFrom('directory.webhook_due')
      .where('organization_id', '=', organizationId)
      .execute()
  else
    await system
      .insertInto('directory.webhook_due')
      .values({ organization_id: organizationId, due_at: due })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ due_at: due }))
      .execute()
}

/** Returns the organizations with a delivery due. */
export async function listOrganizationsDue(
  system: SystemTransaction,
  at: Date,
): Promise<OrganizationId[]> {
  const rows = await system
    .selectFrom('directory.webhook_due')
    .select('organization_id')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .execute()
  return rows.map((row) => row.organization_id as OrganizationId)
}
