import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/**
 * The emails of these messages, as an array of `column`. Read first and each part by its own index:
 * joined, or with `or`, it was a scan for each row where statistics were older than the emails.
 */
export const ofMessages = (
  { organizationId }: OrganizationTransaction,
  ids: readonly number[],
  column: 'id' | 'contact_id',
) => sql<bigint[]>`array(
  select ${sql.ref(column)} from email
  where organization_id = ${organizationId} and id = any(${ids}::bigint[])
  union all
  select ${sql.ref(column)} from email
  where organization_id = ${organizationId} and joined_to = any(${ids}::bigint[]))`
