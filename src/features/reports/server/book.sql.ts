import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { otherCarrier } from '../../carriers/shared/carriers.ts'
import {
  clientStatuses,
  policyStatuses,
  statusIn,
} from '../../organizations/shared/client-status.rules.ts'
import { type BookFilter, type Grouping, noState, otherPlans } from '../shared/book-filter.ts'

// The policies of a report: `i` is a policy, `c` its client.

type Sql = RawBuilder<unknown>

export const carrierOf = sql.raw(`coalesce(i.carrier, '${otherCarrier}')`)
export const planOf = sql.raw(`coalesce(i.plan_code, '${otherPlans}')`)
export const stateOf = sql.raw(`coalesce(c.state, '${noState}')`)

/** SQL of the text by which policies are grouped. */
export const groupOf: Readonly<Record<Grouping, Sql>> = {
  carrier: carrierOf,
  agent: sql`coalesce(c.agent_id, 0)::text`,
  plan: planOf,
  year: sql`date_part('year', i.effective_date)::text`,
  state: stateOf,
}

/** SQL: FROM and WHERE of the policies of a filter. */
export function bookOf(
  organizationId: OrganizationId,
  { agent, carrier, plan, state, from, until }: BookFilter,
): Sql {
  const conditions: Sql[] = [
    sql`i.organization_id = ${organizationId} and c.organization_id = ${organizationId}
      and c.id = i.contact_id`,
  ]
  if (agent !== undefined) conditions.push(sql`coalesce(c.agent_id, 0) = ${agent}::bigint`)
  if (carrier !== undefined) conditions.push(sql`${carrierOf} = ${carrier}::text`)
  if (plan !== undefined) conditions.push(sql`${planOf} = ${plan}::text`)
  if (state !== undefined) conditions.push(sql`${stateOf} = ${state}::text`)
  if (from !== undefined) conditions.push(sql`i.effective_date >= make_date(${from}::int, 1, 1)`)
  if (until !== undefined)
    conditions.push(sql`i.effective_date < make_date(${until}::int + 1, 1, 1)`)
  return sql`from policy i cross join contact c where ${sql.join(conditions, sql` and `)}`
}

const withoutPolicy = clientStatuses.filter((status) => !policyStatuses.includes(status))

/** SQL: why a policy ended, by its own status or its client's; null for one in force. */
export const causeOf: Sql = sql.raw(`case when i.status in
    ('lapsed', 'replaced', 'medicare_advantage', 'deceased') then i.status
  when ${statusIn('c.client_status', withoutPolicy)} then c.client_status end`)

/**
 * SQL: months from one day to another, those that are whole, or those that have begun: the 15th is
 * a month after the 15th of the month before. `date_part` is several times as fast as `extract`.
 */
const monthsApart = (from: Sql, to: Sql) => sql`((date_part('year', ${to})
  - date_part('year', ${from})) * 12 + date_part('month', ${to})
  - date_part('month', ${from}))`
const dayOf = (date: Sql) => sql`date_part('day', ${date})`
export const wholeMonths = (from: Sql, to: Sql): Sql =>
  sql`(${monthsApart(from, to)} - case when ${dayOf(to)} < ${dayOf(from)} then 1 else 0 end)::int`
export const begunMonths = (from: Sql, to: Sql): Sql =>
  sql`(${monthsApart(from, to)} + case when ${dayOf(to)} > ${dayOf(from)} then 1 else 0 end)::int`

export const dateSql = (date: CalendarDate): Sql => sql`${date}::date`
