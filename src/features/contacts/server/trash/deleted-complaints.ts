import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** SQL: the complaints of contacts by domain and day of the email, one for each person. */
const counted = (organizationId: number, ids: readonly number[]) => sql`(
  select p.domain, p.send_day, count(*)::int as complaints from (
    select domain, max(send_day) as send_day from email_report
    where organization_id = ${organizationId} and contact_id = any(${ids}::bigint[])
      and verdict = 'complaint' and send_day is not null
    group by contact_id, domain, recipient) p
  group by p.domain, p.send_day)`

/**
 * Adds the complaints of contacts that are about to be deleted to those of deleted ones, without
 * the people: a deletion must not lower the rate at which emails halt.
 */
export async function addDeletedComplaints(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  const { organizationId } = transaction
  await sql`
    insert into complaint_of_deleted as d (organization_id, domain, send_day, complaints)
    select o.organization_id, c.domain, c.send_day, c.complaints
    from organization o cross join ${counted(organizationId, ids)} c
    where o.organization_id = ${organizationId} order by c.domain, c.send_day
    on conflict (organization_id, domain, send_day) do update
      set complaints = d.complaints + excluded.complaints`.execute(transaction)
}

/** Adds one complaint of a client who is in the trash already. */
export async function addDeletedComplaint(
  transaction: OrganizationTransaction,
  { domain, sendDay }: { readonly domain: string; readonly sendDay: string },
): Promise<void> {
  await sql`
    insert into complaint_of_deleted as d (organization_id, domain, send_day, complaints)
    values (${transaction.organizationId}, ${domain}, ${sendDay}::date, 1)
    on conflict (organization_id, domain, send_day) do update
      set complaints = d.complaints + 1`.execute(transaction)
}

/** Takes those of restored contacts away again, which their own reports count now. */
export async function takeDeletedComplaints(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  const { organizationId } = transaction
  await sql`
    update complaint_of_deleted d set complaints = greatest(0, d.complaints - c.complaints)
    from ${counted(organizationId, ids)} c
    where d.organization_id = ${organizationId} and d.domain = c.domain
      and d.send_day = c.send_day`.execute(transaction)
}
