import { sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { wishes } from '../merge/keep-suppression.ts'
import { type SuppressionToAdd, suppressEmailAddress } from '../suppression.ts'

/**
 * Suppresses the new addresses of clients whose address an import has changed, where they wanted no
 * emails at the earlier one: an import subscribes no one again. That stays when it is undone.
 */
export async function keepWishes(
  transaction: OrganizationTransaction,
  importId: ImportId,
  at: Date,
): Promise<void> {
  const { organizationId } = transaction
  const { rows } = await sql<Pick<SuppressionToAdd, 'email' | 'reason'>>`
    select distinct (b.after).email as email, s.reason
    from contact_before_import b
    join suppression s on s.organization_id = ${organizationId} and s.email = (b.before).email
    where b.organization_id = ${organizationId} and b.import_id = ${importId}
      and s.reason = any(${wishes}::text[])
      and (b.after).email is not null and (b.after).email <> (b.before).email
    order by 1, 2`.execute(transaction)
  for (const wish of rows) await suppressEmailAddress(transaction, { ...wish, emailId: null, at })
}
