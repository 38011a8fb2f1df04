import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

export interface ListPlace {
  readonly page: number
  readonly limit: number
}
export type Ids = RawBuilder<{ id: number; place: number }>
// biome-ignore lint/suspicious/noExplicitAny: queries of several shapes
export type Query = SelectQueryBuilder<any, any, any>

export const offsetOf = (page: ListPlace | undefined) =>
  page === undefined ? 0 : (page.page - 1) * page.limit

/** Cuts a query to its page; without one it has all rows. */
export const cut = (
  query: Query,
  page: ListPlace | undefined,
  skip: number | RawBuilder<number>,
): Query =>
  page === undefined
    ? query
    : query.limit(page.limit).$if(skip !== 0, (some) => some.offset(skip as number))

/** As many of one part of an order as the page can need. */
export const asNeeded = (query: Query, page: ListPlace | undefined): Query =>
  page === undefined ? query : query.limit(offsetOf(page) + page.limit)

/** SQL: cuts rows of several parts to the page. */
export const cutRows = (page: ListPlace | undefined): RawBuilder<unknown> =>
  page === undefined ? sql`` : sql`limit ${page.limit} offset ${offsetOf(page)}`

/** Beyond the places of the first part. */
const restPlaces = 1_000_000_000

/** Numbers the rows of an ordered query, which PostgreSQL keeps in their order. */
export const placed = (ids: Expression<unknown>, after = 0): Ids =>
  sql`select q.id, ${sql.lit(after)} + row_number() over () as place from ${ids} q`

export const counted = (query: Query) => query.select(sql`count(*)`.as('count'))

/** The ids of a query in an order that ends with them. */
export const ordered = (
  query: Query,
  by: readonly RawBuilder<unknown>[],
  direction: 'asc' | 'desc',
): Query =>
  by
    .reduce((sorted: Query, one) => sorted.orderBy(one, direction), query.select('c.id'))
    .orderBy('c.id', direction)

interface Parts {
  /** The ids of the first part, cut to the page. */
  readonly first: Expression<unknown>
  /** Those of the second part, which is behind the first one. */
  readonly rest: Query
  /** Counts the whole first part, for pages beyond it. */
  readonly count: Query
}

export function twoParts({ first, rest, count }: Parts, page: ListPlace | undefined): Ids {
  if (page === undefined)
    return sql`(select id, place from (${placed(first)}) f
      union all select id, place from (${placed(rest, restPlaces)}) b)`
  const offset = offsetOf(page)
  const skipped: number | RawBuilder<number> =
    offset === 0
      ? 0
      : sql<number>`(select case when count(*) > 0 then 0
          else ${offset}::bigint - ${count} end from first_part)`
  // Lateral: PostgreSQL would start two workers for the second part, though it is not read.
  const needed = cut(rest.where(sql<boolean>`f.found < ${page.limit}`), page, skipped)
  return sql`(with first_part as materialized (${placed(first)}),
    second_part as (select l.id, l.place from (select count(*) as found from first_part) f
      cross join lateral (${placed(needed, restPlaces)}) l),
    both_parts as (select id, place from first_part union all select id, place from second_part)
    select id, place from both_parts order by place limit ${page.limit})`
}
