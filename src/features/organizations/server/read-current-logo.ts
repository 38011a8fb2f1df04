import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { findLogo } from './organizations.sql.ts'

/** Returns the organization's logo; undefined without one. */
export async function readCurrentLogo(transaction: OrganizationTransaction) {
  const { logo_id } = await transaction
    .selectFrom('organization')
    .select('logo_id')
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  return logo_id === null ? undefined : findLogo(transaction, logo_id)
}
