import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { paidCents, paidOn } from '../../contacts/server/list/increase-hits.ts'
import { oldAfterMonths } from '../../quotes/shared/savings.rules.ts'
import { noStartYear } from '../shared/book-filter.ts'
import { type CommissionQuery, lookedDays, type PoliciesOfAge } from '../shared/commission.rules.ts'
import {
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

/** SQL of the columns that count policies. */
const sums = (isOld: RawBuilder<unknown>) => sql`count(*)::int as policies,
  count(${paidCents})::int as known, coalesce(sum(${paidCents}), 0)::bigint as premium,
  (count(*) filter (where ${isOld}))::int as old`

/** Returns the policies in force of a query, counted by what their commission depends on. */
export async function listPoliciesInForce(
  transaction: OrganizationTransaction,
  query: CommissionQuery,
  today: CalendarDate,
): Promise<PoliciesOfAge[]> {
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
  return rows
}

/** Policies of a year whose clients had looked at a quote before, as of their first day. */
export async function listPoliciesAfterQuotes(
  transaction: OrganizationTransaction,
  { by: _, ...filter }: CommissionQuery,
  { today, from }: { readonly today: CalendarDate; readonly from: CalendarDate },
): Promise<PoliciesOfAge[]> {
  const { organizationId } = transaction
  const { rows } = await sql<PoliciesOfAge>`
    select 'all' as g, ${carrierOf} as carrier, ${stateOf} as state, ${planOf} as plan, 0 as age,
      ${sums(sql`false`)}
    ${bookOf(organizationId, filter)} and i.effective_date > ${from}::date
      and i.effective_date <= ${today}::date and exists (select 1 from quote q
        where q.organization_id = ${organizationId} and q.contact_id = i.contact_id
          and q.first_viewed_at < i.effective_date
          and q.first_viewed_at >= i.effective_date - ${sql.lit(lookedDays)}::int)
    group by 2, 3, 4`.execute(transaction)
  return rows
}
