import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { causes, type MonthOfCohort, type PersistencyQuery } from '../shared/persistency.rules.ts'
import { begunMonths, bookOf, causeOf, dateSql, groupOf, wholeMonths } from './book.sql.ts'

/** The agency's day and time zone. */
export interface DayOfBook {
  readonly today: CalendarDate
  readonly timeZone: string
}

const start = sql.raw('i.effective_date')
const end = sql.raw('i.end_date')

/**
 * SQL of the policies of a query by month of life: `entry` is how many were over when the policy
 * came into sight, `seen` the last one seen as a whole, or the one in which it ended for `why`.
 */
function lives(
  { organizationId }: OrganizationTransaction,
  { by, sight, ...filter }: PersistencyQuery,
  { today, timeZone }: DayOfBook,
): RawBuilder<unknown> {
  const added = sql`(i.created_at at time zone ${timeZone}::text)::date`
  const entry = sight === 'watched' ? sql`greatest(0, ${begunMonths(start, added)})` : sql`0`
  const whole = wholeMonths(start, dateSql(today))
  return sql`(select l.g, l.entry, l.began, l.dated, l.cause,
      case when l.cause is not null and l.ended <= l.whole then l.ended else l.whole end as seen,
      case when l.cause is not null and l.ended <= l.whole then l.cause end as why
    from (select ${groupOf[by]} as g, ${entry} as entry, ${whole} as whole,
        greatest(1, ${begunMonths(start, end)}) as ended, ${causeOf} as cause,
        i.effective_date <= ${today}::date as began, i.end_date is not null as dated
      ${bookOf(organizationId, filter)}) l)`
}

/** A policy whose days are known, and which was watched for a month at least. */
const inSight = sql.raw('l.began and (l.cause is null or l.dated) and l.seen > l.entry')

export type MonthOfGroup = MonthOfCohort & { readonly g: string }

/** Returns each group's months in which a policy came into sight, went out of it, or ended. */
export async function listMonths(
  transaction: OrganizationTransaction,
  query: PersistencyQuery,
  day: DayOfBook,
): Promise<MonthOfGroup[]> {
  const counts = sql`select l.g, l.entry, l.seen, l.why, count(*) as n
    from ${lives(transaction, query, day)} l where ${inSight} group by 1, 2, 3, 4`
  const ended = causes.map(
    (cause) => sql`coalesce(m.${sql.ref(cause)}, 0)::int as ${sql.ref(cause)}`,
  )
  const { rows } = await sql<MonthOfGroup>`
    select m.g, m.month, ${sql.join(ended)},
      coalesce(sum(m.moved) over (partition by m.g order by m.month
        rows between unbounded preceding and 1 preceding), 0)::int as "atRisk"
    from (select x.g, v.month, sum(x.n * v.sign) as moved,
        ${sql.join(
          causes.map(
            (cause) => sql`sum(case when v.sign < 0 and x.why = ${sql.lit(cause)}
          then x.n end) as ${sql.ref(cause)}`,
          ),
        )}
      from (${counts}) x cross join lateral (values (x.entry, 1), (x.seen, -1)) v (month, sign)
      group by 1, 2) m
    order by m.g, m.month`.execute(transaction)
  return rows
}

/** Policies of a group, and those that the months cannot count. */
export interface CountsOfGroup {
  readonly g: string | null
  readonly counted: number
  readonly noStart: number
  readonly notBegun: number
  readonly noEnd: number
  readonly outOfSight: number
  readonly tooNew: number
}

/** Counts each group's policies once: in its months, or by why they are not. */
export async function countPolicies(
  transaction: OrganizationTransaction,
  query: PersistencyQuery,
  day: DayOfBook,
): Promise<CountsOfGroup[]> {
  const dated = sql.raw('l.began and (l.cause is null or l.dated)')
  const { rows } = await sql<CountsOfGroup>`
    select l.g, count(*) filter (where ${inSight})::int as counted,
      count(*) filter (where l.began is null)::int as "noStart",
      count(*) filter (where not l.began)::int as "notBegun",
      count(*) filter (where l.began and l.cause is not null and not l.dated)::int as "noEnd",
      count(*) filter (where ${dated} and l.seen <= l.entry and l.why is not null)::int
        as "outOfSight",
      count(*) filter (where ${dated} and l.seen <= l.entry and l.why is null)::int as "tooNew"
    from ${lives(transaction, query, day)} l group by 1`.execute(transaction)
  return rows
}
