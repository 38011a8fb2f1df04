import { type RawBuilder, sql } from 'kysely'
import { type BesideContext, type RowsBeside, todayOf } from './values-beside.sql.ts'

const goes = sql.raw(`in ('scheduled', 'delayed')`)

/** An email that was planned for before is none. */
const planned = (alias: string, context: BesideContext) => {
  const a = sql.raw(alias)
  return sql`${a}.organization_id = ${context.transaction.organizationId}
    and ${a}.send_date >= ${todayOf(context)}::date and ${a}.status ${goes}`
}

/** SQL: the first email that is planned for a contact, of the few that each has. */
const firstOf = (contactId: string, context: BesideContext) => sql`(
  select p.contact_id, p.send_date as value, p.type as detail, p.later from planned_email p
  where ${planned('p', context)} and p.contact_id = ${sql.ref(contactId)}
  order by p.send_date, p.type, p.occasion limit 1)`

/**
 * The first email that is planned for each contact, in two sets: as the planner marked it
 * (migration 0139), or compared if it is not marked; and of contacts with an email of a past day
 * the one after it, which is marked as a later one.
 */
export function nextEmails(context: BesideContext): RawBuilder<unknown>[] {
  const past = sql`select distinct o.contact_id from planned_email o
    where o.organization_id = ${context.transaction.organizationId}
      and o.send_date < ${todayOf(context)}::date and o.status ${goes} and o.later is not true`
  // The fence: by their contact, not by their days.
  const own = sql`(select * from planned_email q
    where q.organization_id = ${context.transaction.organizationId}
      and q.contact_id = p.contact_id offset 0)`
  return [
    sql`(select p.contact_id, p.send_date as value, p.type as detail from planned_email p
      where ${planned('p', context)} and p.later is not true and (p.later is false
        or not exists (select 1 from ${own} e where ${planned('e', context)}
          and (e.send_date, e.type, e.occasion) < (p.send_date, p.type, p.occasion))))`,
    sql`(select n.contact_id, n.value, n.detail from (${past}) t
      cross join lateral ${firstOf('t.contact_id', context)} n where n.later)`,
  ]
}

export const nextEmail: RowsBeside = (context) =>
  sql`(${sql.join(nextEmails(context), sql` union all `)})`

/** The same of contact `c` alone. */
export const nextEmailOf: RowsBeside = (context) => firstOf('c.id', context)

/** SQL: an email is planned for contact `c`. */
export const hasNextEmail = (context: BesideContext) =>
  sql<boolean>`exists (select 1 from planned_email p
    where ${planned('p', context)} and p.contact_id = c.id)`
