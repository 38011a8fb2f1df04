import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** SQL: what is kept of a person who complained and was deleted, to count each once. */
const personHash = sql.raw("sha256(convert_to(recipient, 'UTF8'))")

/** SQL: the person of each complaint about an email of these days, also of those deleted. */
export const complaintsOfAll = (
  organizationId: number,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
) => sql`(
  select domain, ${personHash} as person_hash, send_day from email_report
  where organization_id = ${organizationId} and verdict = 'complaint'
    and send_day >= ${from} and send_day <= ${to}
  union all
  select domain, person_hash, send_day from complaint_of_deleted
  where organization_id = ${organizationId} and send_day >= ${from} and send_day <= ${to})`

/**
 * Keeps who complained of contacts that are about to be deleted: a deletion must not lower the
 * rate at which emails halt.
 */
export async function addDeletedComplaints(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<void> {
  const { organizationId } = transaction
  await sql`
    insert into complaint_of_deleted as d (organization_id, person_hash, domain, send_day)
    select organization_id, ${personHash}, min(domain), max(send_day) from email_report
    where organization_id = ${organizationId} and contact_id = any(${ids}::bigint[])
      and verdict = 'complaint' and send_day is not null
    group by organization_id, recipient order by 2
    on conflict (organization_id, person_hash) do update
      set send_day = greatest(d.send_day, excluded.send_day)`.execute(transaction)
}

/** Keeps that someone complained who is in the trash already. */
export async function addDeletedComplaint(
  transaction: OrganizationTransaction,
  complaint: { readonly recipient: string; readonly domain: string; readonly sendDay: string },
): Promise<void> {
  await sql`
    insert into complaint_of_deleted as d (organization_id, person_hash, domain, send_day)
    select o.organization_id, ${personHash}, ${complaint.domain}, ${complaint.sendDay}::date
    from organization o cross join (values (${complaint.recipient}::text)) as c (recipient)
    where o.organization_id = ${transaction.organizationId}
    on conflict (organization_id, person_hash) do update
      set send_day = greatest(d.send_day, excluded.send_day)`.execute(transaction)
}

/** Forgets deleted people whose complaints count no more. */
export async function forgetDeletedComplaints(
  transaction: OrganizationTransaction,
  { before }: { readonly before: CalendarDate },
): Promise<void> {
  await transaction
    .deleteFrom('complaint_of_deleted')
    .where('organization_id', '=', transaction.organizationId)
    .where('send_day', '<', before)
    .execute()
}
