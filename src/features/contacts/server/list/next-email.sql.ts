import { type RawBuilder, sql } from 'kysely'
import type { ListSort } from '../../shared/list/list-sort.rules.ts'
import type { Matching } from './matching-contacts.sql.ts'
import {
  asNeeded,
  counted,
  cutRows,
  type Ids,
  type ListPlace,
  ordered,
  type Query,
  twoParts,
} from './order-parts.sql.ts'
import { type BesideContext, type RowsBeside, todayOf } from './values-beside.sql.ts'

const goes = sql.raw(`in ('scheduled', 'delayed')`)

/** An email that was planned for before is none. */
export const planned = (alias: string, context: BesideContext) => {
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
function nextEmails(context: BesideContext): RawBuilder<unknown>[] {
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

/** By the next email: as many of each set as the page can need, from the index in its order. */
export function byNextEmail(
  matching: Matching,
  { descending }: ListSort,
  context: BesideContext,
  page: ListPlace | undefined,
): Ids {
  const all = matching as Query
  const direction = descending ? 'desc' : 'asc'
  const sets = nextEmails(context).map((rows) => {
    const own = all.innerJoin(rows.as('o') as never, (join) =>
      join.onRef('o.contact_id' as never, '=', 'c.id'),
    )
    const value = sql.ref('o.value')
    return sql`(${asNeeded(ordered(own, [value], direction).select(value.as('value')), page)})`
  })
  const by = sql.raw(direction)
  return twoParts(
    {
      first: sql`(select m.id from (${sql.join(sets, sql` union all `)}) m
        order by m.value ${by}, m.id ${by} ${cutRows(page)})`,
      rest: ordered(all.where(sql<boolean>`not ${hasNextEmail(context)}`), [], 'asc'),
      count: counted(all.where(hasNextEmail(context))),
    },
    page,
  )
}
