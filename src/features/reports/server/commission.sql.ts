import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { paidCents, paidOn } from '../../contacts/server/list/increase-hits.ts'
import { oldAfterMonths } from '../../quotes/shared/savings.rules.ts'
import { noStartYear } from '../shared/book-filter.ts'
import {
  type CommissionQuery,
  lookedDays,
  monthsAhead,
  type PoliciesOfAge,
} from '../shared/commission.rules.ts'
import {
  begunMonths,
  bookOf,
  carrierOf,
  causeOf,
  dateSql,
  groupOf,
  planOf,
  stateOf,
  wholeMonths,
} from './book.sql.ts'

<<<<<<< HEAD
const old = (today: CalendarDate) => sql`(${paidOn}
  + make_interval(months => ${sql.lit(oldAfterMonths)}::int))::date < ${today}::date`

/** SQL of the columns that count policies. */
const sums = (isOld: RawBuilder<unknown>) => sql`count(*)::int as policies,
  count(${paidCents})::int as known, coalesce(sum(${paidCents}), 0)::bigint as premium,
  (count(*) filter (where ${isOld}))::int as old`
=======
const start = sql.raw('i.effective_date')
const end = sql.raw('i.end_date')

/** SQL: whether a policy is in force, and stays for a day at least as far as its records say. */
const stays = (today: CalendarDate) =>
  sql`i.in_force and ${causeOf} is null and (${end} is null or ${end} > ${today}::date)`

/** SQL: how many of the coming months have begun by its last day, from an age on. */
const monthsFrom = (age: RawBuilder<unknown>) =>
  sql`least(${sql.lit(monthsAhead)}::int, ${begunMonths(start, end)} - ${age})`

const columns = (
  { by }: CommissionQuery,
  today: CalendarDate,
  age = wholeMonths(start, dateSql(today)),
): RawBuilder<unknown> => sql`
  coalesce(${groupOf[by]}, ${sql.lit(noStartYear)}) as g, ${carrierOf} as carrier, ${stateOf} as state,
  ${planOf} as plan, ${age} as age, ${monthsFrom(age)} as months, ${paidCents} as cents,
  (${paidOn} + make_interval(months => ${sql.lit(oldAfterMonths)}::int))::date
    < ${today}::date as old`

const byAge = (rows: RawBuilder<unknown>) => sql<PoliciesOfAge>`
  select x.g, x.carrier, x.state, x.plan, x.age, x.months, count(*)::int as policies,
    count(x.cents)::int as known, coalesce(sum(x.cents), 0)::bigint as premium,
    count(*) filter (where x.old)::int as old
  from ${rows} x group by 1, 2, 3, 4, 5, 6`
>>>>>>> 326d3f5f97bedc04c8e2d694ffb3bd1639b92e5d

/** Returns the policies in force of a query, counted by what their commission depends on. */
export async function listPoliciesInForce(
  transaction: OrganizationTransaction,
  query: CommissionQuery,
  today: CalendarDate,
): Promise<PoliciesOfAge[]> {
<<<<<<< HEAD
  const { by, ...filter } = query
  // Policies of the same day are counted first, as months cost more than all the rest.
  const { rows } = await sql<PoliciesOfAge>`
    select d.g, d.carrier, d.state, d.plan, d.age, sum(d.policies)::int as policies,
      sum(d.known)::int as known, sum(d.premium)::bigint as premium, sum(d.old)::int as old
    from (select e.*, ${wholeMonths(sql.raw('e.start'), dateSql(today))} as age
      from (select coalesce(${groupOf[by]}, ${sql.lit(noStartYear)}) as g, ${carrierOf} as carrier,
          ${stateOf} as state, ${planOf} as plan, i.effective_date as start, ${sums(old(today))}
        ${bookOf(transaction.organizationId, filter)} and i.in_force and ${causeOf} is null
        group by 1, 2, 3, 4, 5) e) d
    group by 1, 2, 3, 4, 5`.execute(transaction)
=======
  const { by: _, ...filter } = query
  const { rows } = await byAge(sql`(select ${columns(query, today)}
    ${bookOf(transaction.organizationId, filter)} and ${stays(today)})`).execute(transaction)
>>>>>>> 326d3f5f97bedc04c8e2d694ffb3bd1639b92e5d
  return rows
}

/** Policies in force, begun within a year, whose clients had looked at a quote before. */
export async function listPoliciesAfterQuotes(
  transaction: OrganizationTransaction,
  { by: _, ...filter }: CommissionQuery,
  { today, from }: { readonly today: CalendarDate; readonly from: CalendarDate },
): Promise<PoliciesOfAge[]> {
  const { organizationId } = transaction
<<<<<<< HEAD
  const { rows } = await sql<PoliciesOfAge>`
    select 'all' as g, ${carrierOf} as carrier, ${stateOf} as state, ${planOf} as plan, 0 as age,
      ${sums(sql`false`)}
    ${bookOf(organizationId, filter)} and i.effective_date > ${from}::date
=======
  const { rows } = await byAge(sql`(select 'all' as g, ${carrierOf} as carrier, ${stateOf} as state,
      ${planOf} as plan, 0 as age, ${monthsFrom(sql`0`)} as months,
      ${paidCents} as cents, false as old
    ${bookOf(organizationId, filter)} and ${stays(today)} and i.effective_date > ${from}::date
>>>>>>> 326d3f5f97bedc04c8e2d694ffb3bd1639b92e5d
      and i.effective_date <= ${today}::date and exists (select 1 from quote q
        where q.organization_id = ${organizationId} and q.contact_id = i.contact_id
          and q.first_viewed_at < i.effective_date
          and q.first_viewed_at >= i.effective_date - ${sql.lit(lookedDays)}::int)
    group by 2, 3, 4`.execute(transaction)
  return rows
}
