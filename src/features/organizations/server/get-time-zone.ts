import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** The time zone of the organization, which decides what "today" is. */
export async function getTimeZone(transaction: OrganizationTransaction): Promise<string> {
  const row = await transaction
    .selectFrom('organization')
    .select('time_zone')
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  return row.time_zone
}
