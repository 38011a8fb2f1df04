import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** Notes on contacts that an email went to them: `last_emailed`, and a new one becomes "Quote Sent". */
export async function markContactsEmailed(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  at: Date,
): Promise<void> {
  if (contactIds.length === 0) return
  await sql`update contact set last_emailed = greatest(last_emailed, ${at}), status = case when status = 'New' then 'Quote Sent' else status end
    where id = any(${contactIds}::bigint[])`.execute(transaction)
}
