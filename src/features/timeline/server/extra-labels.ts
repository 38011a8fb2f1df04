import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

const prefix = 'extra.'

/** Returns the labels of the extra fields that these changes name, removed fields too. */
export async function readExtraLabels(
  transaction: OrganizationTransaction,
  changed: readonly string[],
): Promise<(id: string) => string> {
  const ids = changed.flatMap((name) =>
    name.startsWith(prefix) ? [Number(name.slice(prefix.length))] : [],
  )
  const rows =
    ids.length === 0
      ? []
      : await transaction
          .selectFrom('client_field')
          .select(['id', 'label'])
          .where('organization_id', '=', transaction.organizationId)
          .where(sql<boolean>`id = any(${ids}::bigint[])`)
          .execute()
  const labels = new Map(rows.map(({ id, label }) => [String(id), label]))
  return (id) => labels.get(id) ?? 'An extra field'
}
