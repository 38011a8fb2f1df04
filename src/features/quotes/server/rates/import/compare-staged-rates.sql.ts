import { sql } from 'kysely'
import type { RateDifference } from '../../../shared/rates.contract.ts'
import { type BookScope, bookTables } from './book-tables.ts'

/** Bounds of the bands of changes, in percent. */
const bounds = [-10, -5, 0, 5, 10, 20]

/**
 * Compares the staged rates with the version in use, by insurer and state: for each buyer the
 * newest rate on either side. The bands count the changes below -10%, from there to -5%, and so on;
 * the last one those of 20% and more.
 */
export async function compareStagedRates(
  { transaction, owner }: BookScope,
  bookId: number,
): Promise<RateDifference[]> {
  const { books, rates, mine, stagedAs } = bookTables(owner)
  const key = sql`state, age, gender, tobacco, plan, naic, area`
  const { rows } = await sql<RateDifference>`
    with was as (
      select distinct on (${key}) ${key}, company_name, rate_cents from ${rates}
      where ${mine} and rate_book_id = (select id from ${books} where in_use and ${mine})
        order by ${key}, effective_from desc),
    now as (
      select distinct on (buyer) ${key}, company_name, rate_cents from staged_rate
      where organization_id = ${stagedAs} and book_id = ${bookId}
        order by buyer, effective_from desc),
    paired as (
      select naic, state, coalesce(n.company_name, w.company_name) as company, w.rate_cents as was,
        n.rate_cents as now,
        (n.rate_cents - w.rate_cents) * 100.0 / w.rate_cents as change
      from was w full join now n using (${key}))
    select naic, state, min(company) as company,
      (count(*) filter (where was is null))::int as added,
      (count(*) filter (where now is null))::int as removed,
      (count(*) filter (where was <> now))::int as changed,
      (count(*) filter (where was = now))::int as same,
      (percentile_disc(0.5) within group (order by change) filter (where was <> now))::float
      as "medianChange",
      (min(change) filter (where was <> now))::float as "lowestChange",
      (max(change) filter (where was <> now))::float as "highestChange",
      array[${sql.join(
        [-1, ...bounds.keys()].map(
          (index) => sql`(count(*) filter (where was <> now
      and ${bandOf(index)}))::int`,
        ),
      )}] as bands
    from paired group by naic, state order by min(company), state`.execute(transaction)
  return rows
}

function bandOf(index: number) {
  const [from, to] = [bounds[index], bounds[index + 1]]
  if (from === undefined) return sql`change < ${bounds[0]}`
  return to === undefined ? sql`change >= ${from}` : sql`change >= ${from} and change < ${to}`
}
