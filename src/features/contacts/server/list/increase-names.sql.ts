import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { increaseName, type NamedIncrease } from '../../shared/list/increase-name.ts'

/** Returns the names of these rate increases; deleted ones are left out. */
export async function listIncreaseNames(
  transaction: OrganizationTransaction,
  ids: readonly string[],
): Promise<{ id: number; name: string }[]> {
  const rows = await transaction
    .selectFrom('rate_increase')
    .select(['id', 'carrier', 'state', 'plan_code', 'basis_points', 'effective_on'])
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: increaseName(row as NamedIncrease) }))
}
