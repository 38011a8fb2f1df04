import { sql } from 'kysely'
import { isOneOf } from '../../../../kernel/is-one-of.ts'
import { nameOrder } from '../../../../platform/database/name-order.ts'
import { isClientStatus } from '../../../organizations/shared/client-status.rules.ts'
import type { ListSort } from '../../shared/list/list-sort.rules.ts'
import { hasOwnReason, listedReasons, mayBeEmailed, suppressionReasons } from '../suppression.ts'
import { withAgent } from '../visible-contacts.ts'
import { byAnniversary } from './anniversary-order.sql.ts'
import { columnOrder, type Order } from './list-orders.ts'
import type { Matching } from './matching-contacts.sql.ts'
import { byNextEmail } from './next-email-order.sql.ts'
import {
  asNeeded,
  counted,
  cut,
  cutRows,
  type Ids,
  type ListPlace,
  offsetOf,
  ordered,
  placed,
  type Query,
  twoParts,
} from './order-parts.sql.ts'
import { byTags } from './tag-order.sql.ts'
import { type BesideContext, inHoldOut, isPaused, todayOf } from './values-beside.sql.ts'

/** The contacts of a list. */
interface Listed {
  readonly matching: Matching
  /** Whether a filter may leave few of them. */
  readonly narrow: boolean
}

/**
 * SQL of the ids of contacts with their places in the order of a sort: those of a page, or all.
 * Contacts without a value come last in both directions, so there are two parts, each in the order
 * of an index; the second is read only where the first does not fill the page.
 */
export function idsInOrder(
  { matching, narrow }: Listed,
  sort: ListSort,
  context: BesideContext,
  page?: ListPlace,
): Ids {
  const order = columnOrder(sort)
  if ('agents' in order) return byAgents(matching, sort, context, page)
  if ('statuses' in order) return byStatus(matching, sort, page)
  if ('reasons' in order) return byReason(matching, sort, context, page)
  if ('anniversaries' in order) return byAnniversary(matching, sort, context, { page, narrow })
  if ('nextEmails' in order) return byNextEmail(matching, sort, context, page)
  if ('tags' in order) return byTags(matching, sort, context, { page, narrow })
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
  const byName = (query: Query) => ordered(query, [sql.ref('c.name_key')], 'asc')
  const own = asNeeded(byName(all.where(sql<boolean>`c.agent_id = g.agent`)), page)
  const agents = sql`(select a.id as agent, row_number() over (order by ${nameOrder('a')}
    ${sql.raw(descending ? 'desc' : 'asc')}, a.id) as agent_place from agent a
    where a.organization_id = ${organizationId}) g`
  const first = sql`(select x.id from (select g.agent_place, m.id, m.place from ${agents}
      cross join lateral (${placed(own)}) m) x
    order by x.agent_place, x.place ${cutRows(page)})`
  return twoParts(
    {
      first,
      rest: byName(all.where(withAgent('c', false))),
      count: counted(all.where(withAgent('c', true))),
    },
    page,
  )
}

/** Clients to whom no email goes for one reason; by id unless an index has another order. */
interface InReason {
  readonly query: Query
  readonly by?: string | undefined
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
  const direction = descending ? 'desc' : 'asc'
  const allowed = sql.raw<boolean>(mayBeEmailed)
  const listed = sql`(select s.reason from suppression s
    where s.organization_id = ${organizationId} and s.email = c.email)`
  const reachable = sql<boolean>`(${allowed} and not exists ${listed})`
  const sorted = [...suppressionReasons, 'held_out' as const, 'paused' as const].sort()
  const heldOut = inHoldOut('c', context)
  const of = (reason: (typeof sorted)[number]): InReason[] => {
    // In an index's order, so that a page looks up the draws of as many clients as it needs.
    if (reason === 'held_out')
      return [{ query: all.where(heldOut).where(reachable), by: 'c.name_key' }]
    if (reason === 'paused')
      // As the index has it.
      return [
        {
          query: all
            .where(sql<boolean>`c.emails_paused_until > ${todayOf(context)}::date`)
            .where(reachable)
            .where(sql<boolean>`not ${heldOut}`),
        },
      ]
    const own = hasOwnReason(reason)
    const by = isClientStatus(reason) ? 'c.name_key' : undefined
    return [
      ...(own === undefined ? [] : [{ query: all.where(sql.raw<boolean>(own)), by }]),
      ...(isOneOf(listedReasons, reason)
        ? [
            {
              query: all
                .innerJoin('suppression as s', (join) =>
                  join
                    .on('s.organization_id', '=', organizationId)
                    .onRef('s.email', '=', 'c.email'),
                )
                .where('s.reason', '=', reason)
                .where(allowed),
              by: 's.email',
            },
          ]
        : []),
    ]
  }
  const parts = (descending ? sorted.reverse() : sorted).flatMap(of).map(({ query, by }, place) => {
    const ids = ordered(query, by === undefined ? [] : [sql.ref(by)], direction)
    const needed = placed(asNeeded(ids, page))
    return sql`select ${sql.lit(place)} as part, m.id, m.place from (${needed}) m`
  })
  const first = sql`(select x.id from (${sql.join(parts, sql` union all `)}) x
    order by x.part, x.place ${cutRows(page)})`
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
