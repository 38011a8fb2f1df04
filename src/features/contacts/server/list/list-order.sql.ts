import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { nameOrder } from '../../../../platform/database/name-order.ts'
import {
  fieldOfColumn,
  type ListSort,
  type UsualColumn,
} from '../../shared/list/list-sort.rules.ts'
import { withAgent } from '../visible-contacts.ts'
import type { Matching } from './matching-contacts.sql.ts'
import {
  type BesideContext,
  lastViewed,
  nextEmail,
  noEmailReason,
  openTasks,
  plan,
  policyNumber,
  premium,
  type RowsBeside,
} from './values-beside.sql.ts'

/** How the list is sorted by a column. */
type Order =
  /** By expressions about contact `c`. Contacts for which `blank` is true come last. */
  | { readonly by: readonly string[]; readonly blank?: string; readonly reversed?: true }
  /** By `value` of the rows `o` of other tables. Contacts without a row come last. */
  | { readonly rows: RowsBeside }
  | { readonly agents: true }

const column = (name: string): Order => ({ by: [`c.${name}`], blank: `c.${name} is null` })
const byName: Order = { by: ['c.name_key'] }

/** Each is read from an index in its order, except `emails` and extra fields. */
const orders: Readonly<Record<UsualColumn, Order>> = {
  name: byName,
  email: column('email'),
  phone: column('phone_number'),
  state: column('state'),
  agent: { agents: true },
  carrier: column('current_carrier'),
  effective: column('effective_date'),
  status: { by: ['c.client_status'] },
  plan: { rows: plan },
  premium: { rows: premium },
  policy_number: { rows: policyNumber },
  // The oldest client was born first.
  age: { by: ['c.birth_date'], blank: 'c.birth_date is null', reversed: true },
  birth_date: column('birth_date'),
  birthday: column('birthday'),
  zip: column('zip_code'),
  household: column('household_id'),
  language: column('preferred_language'),
  emails: { rows: noEmailReason },
  last_emailed: column('last_emailed'),
  next_email: { rows: nextEmail },
  last_viewed: { rows: lastViewed },
  tasks: { rows: openTasks },
}

/** An extra field's values: numbers by size, dates and texts by their letters. */
function byField(id: number): Order {
  const stored = `c.extra ->> '${id}'`
  return {
    by: [
      `case when jsonb_typeof(c.extra -> '${id}') = 'number' then (${stored})::numeric end`,
      `lower(${stored})`,
    ],
    blank: `(${stored}) is null`,
  }
}

function orderOf({ key }: ListSort): Order {
  const field = fieldOfColumn(key)
  return field === undefined ? orders[key as UsualColumn] : byField(field)
}

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

/** Beyond the places of contacts that have a value. */
const blankPlaces = 1_000_000_000

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
  const order = orderOf(sort)
  if ('agents' in order) return byAgents(matching, sort, context, page)
  const { filled, blank } = partsOf(matching, order, context)
  const direction = sort.descending ? 'desc' : 'asc'
  const by = 'by' in order ? order.by.map((text) => sql.raw(text)) : [sql.ref('o.value')]
  const valueDirection = 'reversed' in order ? reverse[direction] : direction
  const sorted = cut(
    by
      .reduce((query: Query, one) => query.orderBy(one, valueDirection), filled.select('c.id'))
      .orderBy('c.id', valueDirection),
    page,
    offsetOf(page),
  )
  if (blank === undefined) return sql`(${placed(sorted)})`
  const count = filled.select(sql`count(*)`.as('count'))
  return twoParts({ filled: sorted, blank: blank.select('c.id').orderBy('c.id'), count }, page)
}

const reverse = { asc: 'desc', desc: 'asc' } as const

function partsOf(
  matching: Matching,
  order: Exclude<Order, { agents: true }>,
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
  readonly filled: Expression<unknown>
  readonly blank: Query
  /** Counts the whole first part, for pages beyond it. */
  readonly count: Query
}

function twoParts({ filled, blank, count }: Parts, page: ListPlace | undefined): Ids {
  if (page === undefined)
    return sql`(select id, place from (${placed(filled)}) f
      union all select id, place from (${placed(blank, blankPlaces)}) b)`
  const offset = offsetOf(page)
  const skipped: number | RawBuilder<number> =
    offset === 0
      ? 0
      : sql<number>`(select case when count(*) > 0 then 0
          else ${offset}::bigint - ${count} end from filled)`
  const rest = blank.where(sql<boolean>`(select count(*) from filled) < ${page.limit}`)
  return sql`(with filled as materialized (${placed(filled)}),
    blank as (${placed(cut(rest, page, skipped), blankPlaces)}),
    both_parts as (select id, place from filled union all select id, place from blank)
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
  const byName = (query: Query) => query.select('c.id').orderBy('c.name_key').orderBy('c.id')
  const own = byName(all.where(sql<boolean>`c.agent_id = g.agent`)).$if(
    page !== undefined,
    (query) => query.limit(offset + (page?.limit ?? 0)),
  )
  const agents = sql`(select a.id as agent, row_number() over (order by ${nameOrder('a')}
    ${sql.raw(descending ? 'desc' : 'asc')}, a.id) as agent_place from agent a
    where a.organization_id = ${organizationId}) g`
  const filled = sql`(select x.id from (select g.agent_place, m.id, m.place from ${agents}
      cross join lateral (${placed(own)}) m) x
    order by x.agent_place, x.place
    ${page === undefined ? sql`` : sql`limit ${page.limit} offset ${offset}`})`
  return twoParts(
    {
      filled,
      blank: byName(all.where(withAgent('c', false))),
      count: all.where(withAgent('c', true)).select(sql`count(*)`.as('count')),
    },
    page,
  )
}
