import { sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { lastRecipient, wishes } from '../carry-wish.ts'
import { requestReplan } from '../request-replan.ts'
import {
  listContactsOfAddresses,
  type SuppressionToAdd,
  suppressEmailAddress,
} from '../suppression.ts'

/** Suppresses the addresses that clients get back, where they wanted no emails at the import's. */
export async function keepWishesOfUndone(
  transaction: OrganizationTransaction,
  importId: ImportId,
  { restored, at }: { readonly restored: readonly number[]; readonly at: Date },
): Promise<void> {
  const { organizationId } = transaction
  const { rows } = await sql<Pick<SuppressionToAdd, 'email' | 'reason'>>`
    select distinct c.email, s.reason
    from contact_before_import b
    join contact c on c.organization_id = ${organizationId} and c.id = b.contact_id
      and c.email = (b.before).email
    join suppression s on s.organization_id = ${organizationId} and s.email = (b.after).email
    where b.organization_id = ${organizationId} and b.import_id = ${importId}
      and b.contact_id = any(${restored}::bigint[]) and s.reason = any(${wishes}::text[])
      and (b.after).email <> (b.before).email
    order by 1, 2`.execute(transaction)
  await suppressAll(transaction, rows, at)
}

/**
 * Suppresses the new addresses of clients whose address an import has changed, where they wanted no
 * emails at the earlier one, or the one to which they were emailed last: an import subscribes no
 * one again. That stays when it is undone.
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
    join suppression s on s.organization_id = ${organizationId}
      and s.email = coalesce((b.before).email, ${lastRecipient(organizationId, sql`b.contact_id`)})
    where b.organization_id = ${organizationId} and b.import_id = ${importId}
      and s.reason = any(${wishes}::text[])
      and (b.after).email is not null
      and (b.after).email is distinct from (b.before).email
    order by 1, 2`.execute(transaction)
  await suppressAll(transaction, rows, at)
}

async function suppressAll(
  transaction: OrganizationTransaction,
  found: readonly Pick<SuppressionToAdd, 'email' | 'reason'>[],
  at: Date,
): Promise<void> {
  if (found.length === 0) return
  for (const wish of found) await suppressEmailAddress(transaction, { ...wish, emailId: null, at })
  const addresses = found.map(({ email }) => email)
  await requestReplan(transaction, await listContactsOfAddresses(transaction, addresses))
}
