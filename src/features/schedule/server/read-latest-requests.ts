import type { ContactId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import type { RequestType } from '../shared/schedule-status.rules.ts'
import { listLatestRequests } from './schedule.sql.ts'
import { unsealRequestType } from './seal-request-type.ts'

/** Returns the type of each contact's latest call request, by contact. */
export async function readLatestRequestTypes(
  { keys, organizationId }: OrganizationContext,
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
): Promise<Map<number, RequestType>> {
  if (contactIds.length === 0) return new Map()
  const rows = await listLatestRequests(transaction, contactIds)
  return new Map(
    rows.map((row) => [
      row.contact_id,
      unsealRequestType(keys, { organizationId, contactId: row.contact_id as ContactId }, row),
    ]),
  )
}
