import { sql } from 'kysely'
import type { ListSort } from '../../shared/list/list-sort.rules.ts'
import type { Matching } from './matching-contacts.sql.ts'
import {
  asNeeded,
  counted,
  cutRows,
  type Ids,
  type ListPlace,
  offsetOf,
  ordered,
  placed,
  type Query,
  twoParts,
} from './order-parts.sql.ts'
import type { BesideContext } from './values-beside.sql.ts'

/**
 * By the first of a client's tags, as the column names them: as many clients of each tag as the
 * page can need. A tag is only read where those before it do not fill the page.
 */
export function byTags(
  matching: Matching,
  { descending }: ListSort,
  { transaction: { organizationId } }: BesideContext,
  { page, narrow }: { readonly page: ListPlace | undefined; readonly narrow: boolean },
): Ids {
  const all = matching as Query
  const tagged = sql<boolean>`exists (select 1 from contact_tag k
    where k.organization_id = ${organizationId} and k.contact_id = c.id)`
  const first = sql<boolean>`not exists (select 1 from contact_tag e
    join tag t on t.organization_id = ${organizationId} and t.id = e.tag_id
    where e.organization_id = ${organizationId} and e.contact_id = c.id
      and lower(t.label) < g.label)`
  // Of a rare tag PostgreSQL would go through all clients beside it, unless it must look each up.
  const one = all.where(sql<boolean>`c.id = k.contact_id`).where(first).select('c.id').limit(1)
  const each = (of: ListPlace) => sql`(select x.id from contact_tag k cross join lateral (${one}) x
    where k.organization_id = ${organizationId} and k.tag_id = g.tag
    order by k.contact_id limit ${offsetOf(of) + of.limit})`
  const joined = all
    .innerJoin('contact_tag as k', (join) =>
      join.on('k.organization_id', '=', organizationId).onRef('k.contact_id', '=', 'c.id'),
    )
    .where(sql<boolean>`k.tag_id = g.tag`)
    .where(first)
  const own = narrow || page === undefined ? asNeeded(ordered(joined, [], 'asc'), page) : each(page)
  const by = sql.raw(descending ? 'desc' : 'asc')
  const tags = sql`(select t.id as tag, lower(t.label) as label from tag t
    where t.organization_id = ${organizationId}) g`
  return twoParts(
    {
      first: sql`(select m.id from ${tags}
        cross join lateral (${placed(own)}) m
        order by g.label ${by}, m.place ${cutRows(page)})`,
      rest: ordered(all.where(sql<boolean>`not ${tagged}`), [], 'asc'),
      count: counted(all.where(tagged)),
    },
    page,
  )
}
