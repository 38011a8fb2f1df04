import { sql } from 'kysely'
import { type BesideContext, type RowsBeside, todayOf } from './values-beside.sql.ts'

const goes = sql.raw(`in ('scheduled', 'delayed')`)

/** An email that was planned for before is none. */
export const planned = (alias: string, context: BesideContext) => {
  const a = sql.raw(alias)
  return sql`${a}.organization_id = ${context.transaction.organizationId}
    and ${a}.send_date >= ${todayOf(context)}::date and ${a}.status ${goes}`
}

/**
 * The first email that is planned for each contact, as the planner marked it (migration 0139).
 * Compared are those that are not marked, and those of contacts with an email of a past day, which
 * its mark puts before them.
 */
export const nextEmail: RowsBeside = (context) => {
  const past = sql`select o.contact_id from planned_email o
    where o.organization_id = ${context.transaction.organizationId}
      and o.send_date < ${todayOf(context)}::date and o.status ${goes} and o.later is not true`
  const first = sql<boolean>`not exists (select 1 from planned_email e where ${planned('e', context)}
    and e.contact_id = p.contact_id
    and (e.send_date, e.type, e.occasion) < (p.send_date, p.type, p.occasion))`
  const rows = sql`select p.contact_id, p.send_date as value, p.type as detail
    from planned_email p where ${planned('p', context)}`
  return sql`(${rows} and p.later is not true and (p.later is false or ${first})
    union all ${rows} and p.later and p.contact_id in (${past}) and ${first})`
}

/** The same of contact `c` alone, which has few. */
export const nextEmailOf: RowsBeside = (context) => sql`(
  select p.contact_id, p.send_date as value, p.type as detail from planned_email p
  where ${planned('p', context)} and p.contact_id = c.id
  order by p.send_date, p.type, p.occasion limit 1)`
