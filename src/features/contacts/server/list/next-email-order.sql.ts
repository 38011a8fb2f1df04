import { sql } from 'kysely'
import type { ListSort } from '../../shared/list/list-sort.rules.ts'
import type { Matching } from './matching-contacts.sql.ts'
import { hasNextEmail, nextEmails } from './next-email.sql.ts'
import {
  asNeeded,
  counted,
  cutRows,
  type Ids,
  type ListPlace,
  ordered,
  type Query,
  twoParts,
} from './order-parts.sql.ts'
import type { BesideContext } from './values-beside.sql.ts'

/** By the next email: as many of each set as the page can need, from the index in its order. */
export function byNextEmail(
  matching: Matching,
  { descending }: ListSort,
  context: BesideContext,
  page: ListPlace | undefined,
): Ids {
  const all = matching as Query
  const direction = descending ? 'desc' : 'asc'
  const sets = nextEmails(context).map((rows) => {
    const own = all.innerJoin(rows.as('o') as never, (join) =>
      join.onRef('o.contact_id' as never, '=', 'c.id'),
    )
    const value = sql.ref('o.value')
    return sql`(${asNeeded(ordered(own, [value], direction).select(value.as('value')), page)})`
  })
  const by = sql.raw(direction)
  return twoParts(
    {
      first: sql`(select m.id from (${sql.join(sets, sql` union all `)}) m
        order by m.value ${by}, m.id ${by} ${cutRows(page)})`,
      rest: ordered(all.where(sql<boolean>`not ${hasNextEmail(context)}`), [], 'asc'),
      count: counted(all.where(hasNextEmail(context))),
    },
    page,
  )
}
