import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Returns the devices and IP addresses of a member's last hundred sign-ins. */
export async function listSignInDevices(transaction: OrganizationTransaction, agentId: number) {
  return transaction
    .selectFrom('audit_entry')
    .select(['ip_address', sql<string>`detail ->> 'device'`.as('device')])
    .where('organization_id', '=', transaction.organizationId)
    .where('entity', '=', 'agent')
    .where('entity_id', '=', agentId)
    .where('action', '=', 'access.sign_in')
    .where(sql`detail ->> 'device'`, 'is not', null)
    .orderBy('at', 'desc')
    .limit(100)
    .execute()
}

/** Returns the number of wrong codes of a member's app since an instant. */
export async function countWrongCodes(
  transaction: OrganizationTransaction,
  agentId: number,
  since: Date,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('audit_entry')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', transaction.organizationId)
    .where('entity', '=', 'agent')
    .where('entity_id', '=', agentId)
    .where('action', '=', 'access.sign_in_failed')
    .where(sql`detail ->> 'reason'`, '=', 'wrong code')
    .where(sql`detail ->> 'kind'`, '=', 'app')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
