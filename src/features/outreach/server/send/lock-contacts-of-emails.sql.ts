import { sql } from 'kysely'
import type { EmailId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { ofMessages } from './of-messages.ts'

/**
 * Locks the contacts of these emails and of those that go in their messages, in order. Call it
 * before their emails, quotes or counts are written: a deletion locks the contacts first and then
 * what belongs to them, so the other way round both would wait for each other.
 */
export async function lockContactsOfEmails(
  transaction: OrganizationTransaction,
  emailIds: readonly EmailId[],
  lock: 'key share' | 'no key update',
): Promise<void> {
  const { organizationId } = transaction
  await sql`select count(*) from (select c.id from contact c
    where c.organization_id = ${organizationId}
      and c.id = any(${ofMessages(transaction, emailIds, 'contact_id')})
    order by c.id for ${sql.raw(lock)}) locked`.execute(transaction)
}
