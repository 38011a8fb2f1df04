import { type OrganizationId, parsePublicId } from '../../../kernel/ids.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'

/** The organization that a public address names by its public id or its slug; undefined for nobody's. */
export async function findOrganization(
  transaction: SystemTransaction,
  named: string,
): Promise<OrganizationId | undefined> {
  const row = await transaction
    .selectFrom('directory.organization_slug')
    .select('organization_id')
    .where(parsePublicId(named) === undefined ? 'slug' : 'public_id', '=', named)
    .executeTakeFirst()
  return row?.organization_id as OrganizationId | undefined
}
