import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/**
 * Forgets which planned email of these contacts is the next one where it is another one now: the
 * list compares theirs until the planner writes them again. Call it after planned emails were added
 * or taken out one by one. It waits for no other transaction: an email that one has locked stays as
 * it is until its contact is planned again, after the sending or on the next day.
 */
export async function forgetNextEmail(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
): Promise<void> {
  if (contactIds.length === 0) return
  const { organizationId } = transaction
  const other = sql`select 1 from planned_email e where e.organization_id = ${organizationId}
    and e.contact_id = p.contact_id and e.status in ('scheduled', 'delayed')`
  await sql`
    with changed as (
      select p.contact_id, p.type, p.occasion from planned_email p
      where p.organization_id = ${organizationId} and p.contact_id = any(${contactIds}::bigint[])
        and (p.later and not exists (${other} and e.send_date < p.send_date)
          or not p.later and exists (${other} and e.send_date <= p.send_date
            and (e.type <> p.type or e.occasion <> p.occasion)))
      order by p.contact_id, p.type, p.occasion for update of p skip locked)
    update planned_email p set later = null from changed k
    where p.organization_id = ${organizationId} and p.contact_id = any(${contactIds}::bigint[])
      and p.contact_id = k.contact_id and p.type = k.type and p.occasion = k.occasion`.execute(
    transaction,
  )
}
