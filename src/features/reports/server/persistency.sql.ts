import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { CountedLives, PersistencyQuery } from '../shared/persistency.rules.ts'
import { begunMonths, bookOf, causeOf, dateSql, groupOf, wholeMonths } from './book.sql.ts'

/** The agency's day and time zone. */
export interface DayOfBook {
  readonly today: CalendarDate
  readonly timeZone: string
}

const start = sql.raw('d.start')

/** SQL: whether a policy is still pending after its first day, as a canceled application is. */
const neverBegan = (today: CalendarDate) =>
  sql`(i.status = 'pending' and coalesce(i.effective_date <= ${today}::date, false))`

/**
 * SQL of the policies of a query by month of life: `entry` is how many were over when the policy
 * began to be watched, `seen` the last one seen as a whole, or the one in which it ended for `why`.
 * Policies of the same days are counted first, as months cost more than all the rest.
 */
function lives(
  { organizationId }: OrganizationTransaction,
  { by, sight, ...filter }: PersistencyQuery,
  { today, timeZone }: DayOfBook,
): RawBuilder<unknown> {
  const watched = sight === 'watched'
  const added = watched ? sql`(i.created_at at time zone ${timeZone}::text)::date` : sql`null::date`
  const entry = watched ? sql`greatest(0, ${begunMonths(start, sql.raw('d.added'))})` : sql`0`
  return sql`(select l.g, l.n, l.entry, l.began, l.dated, l.cause,
      case when l.cause is not null and l.ended <= l.whole then l.ended else l.whole end as seen,
      case when l.cause is not null and l.ended <= l.whole then l.cause end as why
    from (select d.g, d.n, d.cause, ${entry} as entry,
        ${wholeMonths(start, dateSql(today))} as whole,
        greatest(1, ${begunMonths(start, sql.raw('d.end_date'))}) as ended,
        d.start <= ${today}::date as began, d.end_date is not null as dated
      from (select ${groupOf[by]} as g, i.effective_date as start, ${added} as added, i.end_date,
          ${causeOf} as cause, count(*) as n
        ${bookOf(organizationId, filter)} and not ${neverBegan(today)}
        group by 1, 2, 3, 4, 5) d) l)`
}

/**
 * Counts the policies of a query by group and months of life, in one pass; those that no month can
 * count have the reason in `left_out`, and no months.
 */
export async function countLives(
  transaction: OrganizationTransaction,
  query: PersistencyQuery,
  day: DayOfBook,
): Promise<CountedLives[]> {
  const { rows } = await sql<CountedLives>`
    select x.g, x.left_out, case when x.left_out is null then x.entry end as entry,
      case when x.left_out is null then x.seen end as seen,
      case when x.left_out is null then x.why end as why, sum(x.n)::int as n
    from (select l.*, case when l.began is null then 'noStart'
        when not l.began then 'notBegun'
        when l.cause is not null and not l.dated then 'noEnd'
        when l.seen <= l.entry and l.why is not null then 'outOfSight'
        when l.seen <= l.entry then 'tooNew' end as left_out
      from ${lives(transaction, query, day)} l) x
    group by 1, 2, 3, 4, 5`.execute(transaction)
  return rows
}
