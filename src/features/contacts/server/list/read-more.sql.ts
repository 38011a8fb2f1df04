import { type RawBuilder, sql } from 'kysely'
import { ageOn, type CalendarDate } from '../../../../kernel/calendar-date.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { federalClock } from '../../../enrollment-windows/shared/federal-right.rules.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import type { ColumnBeside, MoreOfContact } from '../../shared/list/more-of-contact.ts'
import { visibleContacts } from '../visible-contacts.ts'
import { policyInForce } from './increase-hits.ts'
import { nextEmailOf } from './next-email.sql.ts'
import {
  anniversary,
  type BesideContext,
  federalRight,
  lastViewed,
  newPremium,
  noEmailReason,
  openTasks,
  type RowsBeside,
  todayOf,
} from './values-beside.sql.ts'

interface Value {
  readonly value: string | number | Date | null
  readonly detail: string | null
}
interface Household {
  readonly first: string
  readonly last: string
}

/** Columns that the policy in force of contact `c` has: value and detail of `i`. */
const ofPolicy: Partial<Record<ColumnBeside, readonly [string, string]>> = {
  premium: ['i.premium_cents', 'i.premium_on'],
  at_stake: ['i.premium_cents * 12', 'i.premium_on'],
  policy_number: ['i.number_key', 'i.policy_number'],
}
/** Columns that follow from contact `c` itself: their value. */
const ofContact: Partial<Record<ColumnBeside, (context: BesideContext) => RawBuilder<unknown>>> = {
  anniversary,
  emails: noEmailReason,
}
const ofRows: Partial<Record<ColumnBeside, RowsBeside>> = {
  new_premium: newPremium,
  next_email: nextEmailOf,
  last_viewed: lastViewed,
  tasks: openTasks,
  federal_right: federalRight,
}

/** SQL: a column's row `value, detail`, if there is one, of contact `c` and its policy `i`. */
function rowOf(key: ColumnBeside, context: BesideContext): RawBuilder<unknown> {
  const rows = ofRows[key]?.(context)
  if (rows !== undefined)
    return sql`select o.value, o.detail from ${rows} o where o.contact_id = c.id limit 1`
  const policy = ofPolicy[key]
  if (policy === undefined)
    return sql`select ${ofContact[key]?.(context)} as value, null::text as detail`
  const [value, detail] = policy.map((text) => sql.raw(text))
  return sql`select ${value} as value, ${detail} as detail where ${value} is not null`
}

/** Makes the wire form of one column's value; null is no row. */
const wire = {
  premium: ({ value, detail }) => ({
    premium_cents: value as number | null,
    premium_on: detail as CalendarDate | null,
  }),
  at_stake: ({ value }) => ({ at_stake_cents: value as number | null }),
  anniversary: ({ value }) => ({ anniversary: value as CalendarDate | null }),
  new_premium: ({ value, detail }) => ({
    new_premium: value === null ? null : { cents: Number(value), on: detail as CalendarDate },
  }),
  policy_number: ({ detail }) => ({ policy_number: detail }),
  next_email: ({ value, detail }) => ({
    next_email: value === null ? null : { type: detail ?? '', on: value as CalendarDate },
  }),
  last_viewed: ({ value }) => ({
    last_viewed: value === null ? null : new Date(value).toISOString(),
  }),
  emails: ({ value }) => ({ no_email_reason: value as string | null }),
  tasks: ({ value }) => ({ open_tasks: Number(value ?? 0) }),
  federal_right: ({ value }, context) => {
    if (value === null) return { federal_right: null }
    const clock = federalClock(String(value) as CalendarDate, todayOf(context))
    const { standing, from: first_day, until: last_day, daysLeft: days_left } = clock
    return { federal_right: { standing, first_day, last_day, days_left } }
  },
} satisfies Partial<
  Record<ColumnBeside, (value: Value, context: BesideContext) => Partial<MoreOfContact>>
>
type Looked = keyof typeof wire

/** Returns what columns show of contacts beside their own record, by id. */
export async function readMore(
  context: BesideContext,
  ids: readonly number[],
  columns: readonly ColumnBeside[],
  scope: ContactScope,
): Promise<Map<number, Partial<MoreOfContact>>> {
  const looked = columns.filter((key): key is Looked => key in wire)
  const { organizationId } = context.transaction
  const selected = [
    sql`c.id`,
    sql`c.birth_date`,
    // Not joined: PostgreSQL would take as long to choose an order of the joins as to read.
    ...looked.map(
      (key) => sql`(select to_jsonb(w) from (${rowOf(key, context)}) w) as ${sql.ref(key)}`,
    ),
    ...(columns.includes('household')
      ? [sql`${namesInHousehold(organizationId, scope)} as household`]
      : []),
    ...(columns.includes('tags') ? [sql`${labelsOf(organizationId)} as tags`] : []),
  ]
  const policy = looked.some((key) => key in ofPolicy)
    ? sql`left join ${policyInForce(organizationId)} on true`
    : sql``
  const { rows } = await sql<Row>`select ${sql.join(selected)} from contact c ${policy}
    where c.organization_id = ${organizationId} and c.id = any(${ids}::bigint[])`.execute(
    context.transaction,
  )
  return new Map(rows.map((row) => [row.id, moreOf(context, row, columns, looked)]))
}

type Row = {
  readonly id: number
  readonly birth_date: CalendarDate | null
} & {
  readonly [Key in Looked]?: Value | null
} & { readonly household?: readonly Household[] | null; readonly tags?: string[] | null }

function moreOf(
  context: BesideContext,
  row: Row,
  columns: readonly ColumnBeside[],
  looked: readonly Looked[],
): Partial<MoreOfContact> {
  const none = { value: null, detail: null }
  const { birth_date: birth } = row
  return {
    ...(columns.includes('age') && { age: birth === null ? null : ageOn(birth, todayOf(context)) }),
    ...(columns.includes('household') && {
      household: (row.household ?? []).map(({ first, last }) => personName(first, last)),
    }),
    ...(columns.includes('tags') && { tags: row.tags ?? [] }),
    ...Object.assign({}, ...looked.map((key) => wire[key](row[key] ?? none, context))),
  }
}

/** SQL: the names of the other members of contact `c`'s household whom the member may see. */
const namesInHousehold = (organizationId: number, scope: ContactScope): RawBuilder<unknown> =>
  sql`(select jsonb_agg(jsonb_build_object('first', h.first_name, 'last', h.last_name)
      order by h.name_key, h.id) from contact h where h.organization_id = ${organizationId}
    and h.household_id = c.household_id and h.id <> c.id and ${visibleContacts(scope, 'h')})`

/** SQL: the names of contact `c`'s tags. */
const labelsOf = (organizationId: number): RawBuilder<unknown> =>
  sql`(select jsonb_agg(t.label order by lower(t.label)) from contact_tag g
    join tag t on t.organization_id = ${organizationId} and t.id = g.tag_id
    where g.organization_id = ${organizationId} and g.contact_id = c.id)`
