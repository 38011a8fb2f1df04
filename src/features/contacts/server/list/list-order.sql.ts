import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { nameOrder } from '../../../../platform/database/name-order.ts'
import type { ListSort } from '../../shared/list/list-sort.rules.ts'
import { hasOwnReason, listedReasons, mayBeEmailed, suppressionReasons } from '../suppression.ts'
import { withAgent } from '../visible-contacts.ts'
import { columnOrder, type Order } from './list-orders.ts'
import type { Matching } from './matching-contacts.sql.ts'
import { type BesideContext, isHeldOut, isPaused, todayOf } from './values-beside.sql.ts'

export interface ListPlace {
  readonly page: number
  readonly limit: number
}
type Ids = RawBuilder<{ id: number; place: number }>
// biome-ignore lint/suspicious/noExplicitAny: queries of several shapes
type Query = SelectQueryBuilder<any, any, any>

const offsetOf = (page: ListPlace | undefined) =>
  page === undefined ? 0 : (page.page - 1) * page.limit

/** Cuts a query to its page; without one it has all rows. */
const cut = (
  query: Query,
  page: ListPlace | undefined,
  skip: number | RawBuilder<number>,
): Query =>
  page === undefined
    ? query
    : query.limit(page.limit).$if(skip !== 0, (some) => some.offset(skip as number))

/** Beyond the places of the first part. */
const restPlaces = 1_000_000_000

/** Numbers the rows of an ordered query, which PostgreSQL keeps in their order. */
const placed = (ids: Expression<unknown>, after = 0): Ids =>
  sql`select q.id, ${sql.lit(after)} + row_number() over () as place from ${ids} q`

/**
 * SQL of the ids of contacts with their places in the order of a sort: those of a page, or all.
 * Contacts without a value come last in both directions, so there are two parts, each in the order
 * of an index; the second is read only where the first does not fill the page.
 */
export function idsInOrder(
  matching: Matching,
  sort: ListSort,
  context: BesideContext,
  page?: ListPlace,
): Ids {
  const order = columnOrder(sort)
  if ('agents' in order) return byAgents(matching, sort, context, page)
  if ('statuses' in order) return byStatus(matching, sort, page)
  if ('reasons' in order) return byReason(matching, sort, context, page)
  const { filled, blank } = partsOf(matching, order, context)
  const direction = sort.descending ? 'desc' : 'asc'
  const by = (order.by ?? ['o.value']).map((text) => sql.raw(text))
  const sorted = ordered(filled, by, 'reversed' in order ? reverse[direction] : direction)
  const first = cut(sorted, page, offsetOf(page))
  if (blank === undefined) return sql`(${placed(first)})`
  const blankBy = ('blankBy' in order ? order.blankBy : undefined) ?? []
  const rest = ordered(
    blank,
    blankBy.map((text) => sql.raw(text)),
    'asc',
  )
  return twoParts({ first, rest, count: counted(filled) }, page)
}

const counted = (query: Query) => query.select(sql`count(*)`.as('count'))

/** The ids of a query in an order that ends with them. */
const ordered = (
  query: Query,
  by: readonly RawBuilder<unknown>[],
  direction: 'asc' | 'desc',
): Query =>
  by
    .reduce((sorted: Query, one) => sorted.orderBy(one, direction), query.select('c.id'))
    .orderBy('c.id', direction)

/**
 * By the client's status, then the name. Nearly all are active, which comes before all others: they
 * are read from the index by name.
 */
function byStatus(matching: Matching, { descending }: ListSort, page: ListPlace | undefined): Ids {
  const all = matching as Query
  const direction = descending ? 'desc' : 'asc'
  const name = sql.ref('c.name_key')
  const active = all.where(sql<boolean>`c.client_status = 'active'`)
  const others = all.where(sql<boolean>`c.client_status <> 'active'`)
  const parts = [
    ordered(active, [name], direction),
    ordered(others, [sql.ref('c.client_status'), name], direction),
  ] as const
  const [first, rest] = descending ? [parts[1], parts[0]] : parts
  const count = counted(descending ? others : active)
  return twoParts({ first: cut(first, page, offsetOf(page)), rest, count }, page)
}

const reverse = { asc: 'desc', desc: 'asc' } as const

function partsOf(
  matching: Matching,
  order: Extract<Order, { by: unknown } | { rows: unknown }>,
  context: BesideContext,
): { filled: Query; blank?: Query } {
  const all = matching as Query
  if ('rows' in order) {
    const rows = order.rows(context)
    return {
      filled: all.innerJoin(sql`${rows}`.as('o') as never, (join) =>
        join.onRef('o.contact_id' as never, '=', 'c.id'),
      ),
      blank: all.where(
        sql<boolean>`not exists (select 1 from ${rows} o where o.contact_id = c.id)`,
      ),
    }
  }
  if (order.blank === undefined) return { filled: all }
  const blank = sql.raw<boolean>(order.blank)
  return { filled: all.where(sql<boolean>`not (${blank})`), blank: all.where(blank) }
}

interface Parts {
  /** The ids of the first part, cut to the page. */
  readonly first: Expression<unknown>
  /** Those of the second part, which is behind the first one. */
  readonly rest: Query
  /** Counts the whole first part, for pages beyond it. */
  readonly count: Query
}

function twoParts({ first, rest, count }: Parts, page: ListPlace | undefined): Ids {
  if (page === undefined)
    return sql`(select id, place from (${placed(first)}) f
      union all select id, place from (${placed(rest, restPlaces)}) b)`
  const offset = offsetOf(page)
  const skipped: number | RawBuilder<number> =
    offset === 0
      ? 0
      : sql<number>`(select case when count(*) > 0 then 0
          else ${offset}::bigint - ${count} end from first_part)`
  const needed = rest.where(sql<boolean>`(select count(*) from first_part) < ${page.limit}`)
  return sql`(with first_part as materialized (${placed(first)}),
    second_part as (${placed(cut(needed, page, skipped), restPlaces)}),
    both_parts as (select id, place from first_part union all select id, place from second_part)
    select id, place from both_parts order by place limit ${page.limit})`
}

/**
 * By the agent's name, then the client's: as many clients of each agent as the page can need, from
 * the index that has them by name.
 */
function byAgents(
  matching: Matching,
  { descending }: ListSort,
  { transaction: { organizationId } }: BesideContext,
  page: ListPlace | undefined,
): Ids {
  const all = matching as Query
  const offset = offsetOf(page)
  const byName = (query: Query) => ordered(query, [sql.ref('c.name_key')], 'asc')
  const own = byName(all.where(sql<boolean>`c.agent_id = g.agent`)).$if(
    page !== undefined,
    (query) => query.limit(offset + (page?.limit ?? 0)),
  )
  const agents = sql`(select a.id as agent, row_number() over (order by ${nameOrder('a')}
    ${sql.raw(descending ? 'desc' : 'asc')}, a.id) as agent_place from agent a
    where a.organization_id = ${organizationId}) g`
  const first = sql`(select x.id from (select g.agent_place, m.id, m.place from ${agents}
      cross join lateral (${placed(own)}) m) x
    order by x.agent_place, x.place
    ${page === undefined ? sql`` : sql`limit ${page.limit} offset ${offset}`})`
  return twoParts(
    {
      first,
      rest: byName(all.where(withAgent('c', false))),
      count: counted(all.where(withAgent('c', true))),
    },
    page,
  )
}

/**
 * By why no email goes to a client: as many of each reason as the page can need. A reason of the
 * client's own has an index, and one of the address begins at the list of those.
 */
function byReason(
  matching: Matching,
  { descending }: ListSort,
  context: BesideContext,
  page: ListPlace | undefined,
): Ids {
  const { organizationId } = context.transaction
  const all = matching as Query
  const offset = offsetOf(page)
  const direction = descending ? 'desc' : 'asc'
  const allowed = sql.raw<boolean>(mayBeEmailed)
  const listed = sql`(select s.reason from suppression s
    where s.organization_id = ${organizationId} and s.email = c.email)`
  const reachable = sql<boolean>`(${allowed} and not exists ${listed})`
  const sorted = [...suppressionReasons, 'held_out' as const, 'paused' as const].sort()
  const heldOut = isHeldOut('c', context)
  const of = (reason: (typeof sorted)[number]): Query[] => {
    if (reason === 'held_out') return [all.where(heldOut).where(reachable)]
    if (reason === 'paused')
      // As the index has it.
      return [
        all
          .where(sql<boolean>`c.emails_paused_until > ${todayOf(context)}::date`)
          .where(reachable)
          .where(sql<boolean>`not ${heldOut}`),
      ]
    const own = hasOwnReason(reason)
    return [
      ...(own === undefined ? [] : [all.where(sql.raw<boolean>(own))]),
      ...(listedReasons.some((one) => one === reason)
        ? [
            all
              .innerJoin('suppression as s', (join) =>
                join.on('s.organization_id', '=', organizationId).onRef('s.email', '=', 'c.email'),
              )
              .where('s.reason', '=', reason)
              .where(allowed),
          ]
        : []),
    ]
  }
  const parts = (descending ? sorted.reverse() : sorted).flatMap((reason, place) =>
    of(reason).map((query) => {
      const ids = ordered(query, [], direction).$if(page !== undefined, (some) =>
        some.limit(offset + (page?.limit ?? 0)),
      )
      return sql`select ${sql.lit(place)} as reason_place, m.id from (${ids}) m`
    }),
  )
  const first = sql`(select x.id from (${sql.join(parts, sql` union all `)}) x
    order by x.reason_place, x.id ${sql.raw(direction)}
    ${page === undefined ? sql`` : sql`limit ${page.limit} offset ${offset}`})`
  const emailed = sql<boolean>`(${reachable} and not ${isPaused('c', context)}
    and not ${heldOut})`
  return twoParts(
    {
      first,
      rest: ordered(all.where(emailed), [], 'asc'),
      count: counted(all.where(sql<boolean>`not ${emailed}`)),
    },
    page,
  )
}
