import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { nextVersion } from '../edit/write-contacts.sql.ts'
import { endOfReplaced } from './end-of-replaced.sql.ts'

/** A policy `p` that is pending on its first day or later, and has not ended by then. */
const isDue = (
  today: CalendarDate,
) => sql`p.status = 'pending' and p.effective_date <= ${today}::date
  and (p.end_date is null or p.end_date >= ${today}::date)`

/** Returns the living contacts with a due policy, those who wait longest first. */
export async function listContactsToBegin(
  transaction: OrganizationTransaction,
  today: CalendarDate,
  limit: number,
): Promise<number[]> {
  const { organizationId } = transaction
  const { rows } = await sql<{ id: number }>`
    select p.contact_id as id from policy p join contact c on c.organization_id = ${organizationId}
      and c.id = p.contact_id and c.client_status <> 'deceased'
    where p.organization_id = ${organizationId} and ${isDue(today)}
    group by p.contact_id order by min(p.effective_date), p.contact_id
    limit ${limit}`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Returns the next first day of a pending policy after a day. */
export async function findNextBeginning(
  transaction: OrganizationTransaction,
  after: CalendarDate,
): Promise<CalendarDate | undefined> {
  const row = await transaction
    .selectFrom('policy')
    .select('effective_date')
    .where('organization_id', '=', transaction.organizationId)
    .where('status', '=', 'pending')
    .where('effective_date', '>', after)
    .orderBy('effective_date')
    .limit(1)
    .executeTakeFirst()
  return row?.effective_date ?? undefined
}

/**
 * Puts the due policies of these contacts in force, which are locked: of several the one that
 * begins last. It replaces the policy in force and the other due ones. Returns the contacts.
 */
export async function beginPolicies(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  { today, at }: { readonly today: CalendarDate; readonly at: Date },
): Promise<number[]> {
  const { organizationId } = transaction
  const due = sql`with due as materialized (
    select p.contact_id, min(p.effective_date) as first_day, max(p.effective_date) as last_day,
      (array_agg(p.id order by p.effective_date desc, p.id desc))[1] as id
    from policy p where p.organization_id = ${organizationId}
      and p.contact_id = any(${ids}::bigint[]) and ${isDue(today)} group by p.contact_id)`
  const stamp = sql`version = ${nextVersion('p')}, updated_at = ${at}::timestamptz`
  const next = sql`case when p.in_force then d.first_day else d.last_day end`
  await sql`${due}
    update policy p set status = 'replaced', end_date = ${endOfReplaced('p', next)}, ${stamp}
    from due d where p.organization_id = ${organizationId} and p.contact_id = d.contact_id
      and p.id <> d.id and (p.in_force or (${isDue(today)}))`.execute(transaction)
  const { rows } = await sql<{ id: number }>`${due}
    update policy p set status = 'active', ${stamp}
    from due d where p.organization_id = ${organizationId} and p.contact_id = d.contact_id
      and p.id = d.id
    returning p.contact_id as id`.execute(transaction)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
