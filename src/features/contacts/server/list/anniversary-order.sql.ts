import { sql } from 'kysely'
import { startSpans } from '../../shared/list/anniversary-spans.rules.ts'
import type { ListSort } from '../../shared/list/list-sort.rules.ts'
import type { Matching } from './matching-contacts.sql.ts'
import {
  asNeeded,
  counted,
  cut,
  cutRows,
  type Ids,
  type ListPlace,
  offsetOf,
  ordered,
  type Query,
  twoParts,
} from './order-parts.sql.ts'
import { anniversaryOf, type BesideContext, hasAnniversary, todayOf } from './values-beside.sql.ts'

/**
 * By the next anniversary of the policy: as many clients of each span of starts as the page can
 * need, from the index of starts. Where a filter leaves few (`narrow`), all their anniversaries are
 * computed instead.
 */
export function byAnniversary(
  matching: Matching,
  { descending }: ListSort,
  context: BesideContext,
  { page, narrow }: { page: ListPlace | undefined; narrow: boolean },
): Ids {
  const direction = descending ? 'desc' : 'asc'
  const filled = (matching as Query).where(hasAnniversary('c'))
  const blank = (matching as Query).where(sql<boolean>`not ${hasAnniversary('c')}`)
  const parts = { rest: ordered(blank, [], 'asc'), count: counted(filled) }
  const start = sql.ref('c.effective_date')
  if (narrow) {
    const sorted = ordered(filled, [anniversaryOf(start, context), start], direction)
    return twoParts({ first: cut(sorted, page, offsetOf(page)), ...parts }, page)
  }
  const inSpan = sql<boolean>`c.effective_date >= s.since and c.effective_date < s.before`
  const own = ordered(filled.where(inSpan), [start], direction).select(start.as('start'))
  const spans = startSpans(todayOf(context))
  const by = sql.raw(direction)
  const first = sql`(select m.id from unnest(${spans.map(({ since }) => since)}::date[],
      ${spans.map(({ before }) => before ?? 'infinity')}::date[],
      ${spans.map(({ years }) => years)}::int[]) s(since, before, years)
    cross join lateral (${asNeeded(own, page)}) m
    order by (m.start + make_interval(years => s.years))::date ${by}, m.start ${by}, m.id ${by}
    ${cutRows(page)})`
  return twoParts({ first, ...parts }, page)
}
