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

const old = (today: CalendarDate) => sql`(${paidOn}
  + make_interval(months => ${sql.lit(oldAfterMonths)}::int))::date < ${today}::date`

/** SQL: whether a policy is in force, and stays for a day at least as far as its records say. */
const stays = (today: CalendarDate) =>
  sql`i.in_force and ${causeOf} is null and (i.end_date is null or i.end_date > ${today}::date)`

/**
 * SQL: policies counted by what their commission depends on: their age, and how many of the coming
 * months have begun by their last day. Those of the same days are counted first, as months cost
 * more than all the rest.
 */
const byAge = (
  group: RawBuilder<unknown>,
  { age, isOld }: { readonly age: RawBuilder<unknown>; readonly isOld: RawBuilder<unknown> },
  policies: RawBuilder<unknown>,
) => sql<PoliciesOfAge>`
  select d.g, d.carrier, d.state, d.plan, d.age,
    least(${sql.lit(monthsAhead)}::int, d.begun - d.age) as months,
    sum(d.policies)::int as policies, sum(d.known)::int as known,
    sum(d.premium)::bigint as premium, sum(d.old)::int as old
  from (select e.*, ${age} as age, ${begunMonths(sql.raw('e.start'), sql.raw('e.end_date'))} as begun
    from (select ${group} as g, ${carrierOf} as carrier, ${stateOf} as state, ${planOf} as plan,
        i.effective_date as start, i.end_date, count(*)::int as policies,
        count(${paidCents})::int as known, coalesce(sum(${paidCents}), 0)::bigint as premium,
        (count(*) filter (where ${isOld}))::int as old
      ${policies} group by 1, 2, 3, 4, 5, 6) e) d
  group by 1, 2, 3, 4, 5, 6`

/** Returns the policies in force of a query, counted by what their commission depends on. */
export async function listPoliciesInForce(
  transaction: OrganizationTransaction,
  query: CommissionQuery,
  today: CalendarDate,
): Promise<PoliciesOfAge[]> {
  const { by, ...filter } = query
  const { rows } = await byAge(
    sql`coalesce(${groupOf[by]}, ${sql.lit(noStartYear)})`,
    { age: wholeMonths(sql.raw('e.start'), dateSql(today)), isOld: old(today) },
    sql`${bookOf(transaction.organizationId, filter)} and ${stays(today)}`,
  ).execute(transaction)
  return rows
}

/** Policies in force, begun within a year, whose clients had looked at a quote before. */
export async function listPoliciesAfterQuotes(
  transaction: OrganizationTransaction,
  { by: _, ...filter }: CommissionQuery,
  { today, from }: { readonly today: CalendarDate; readonly from: CalendarDate },
): Promise<PoliciesOfAge[]> {
  const { organizationId } = transaction
  const { rows } = await byAge(
    sql`'all'`,
    { age: sql`0`, isOld: sql`false` },
    sql`${bookOf(organizationId, filter)} and ${stays(today)} and i.effective_date > ${from}::date
      and i.effective_date <= ${today}::date and exists (select 1 from quote q
        where q.organization_id = ${organizationId} and q.contact_id = i.contact_id
          and q.first_viewed_at < i.effective_date
          and q.first_viewed_at >= i.effective_date - ${sql.lit(lookedDays)}::int)`,
  ).execute(transaction)
  return rows
}
