import { type RawBuilder, sql } from 'kysely'
import { parseCalendarDate } from '../../../../kernel/calendar-date.ts'
import { conditionsByField } from '../../shared/extra-conditions.rules.ts'
import { type ExtraCondition, isFilterNumber } from '../../shared/extra-filter.rules.ts'
import { amongIds } from './among-ids.sql.ts'
import type { BesideContext } from './values-beside.sql.ts'

/** SQL: contact `c` fulfills the filter's conditions about extra fields. */
export function extraMatches(
  conditions: readonly string[],
  context: BesideContext,
): RawBuilder<boolean> {
  const { organizationId } = context.transaction
  const all = conditionsByField(conditions).flatMap(({ field, anyOf, allOf }) => {
    const values = (condition: RawBuilder<unknown>) =>
      sql`select v.contact_id from client_field_value v
        where v.organization_id = ${organizationId} and v.field_id = ${field} ${condition}`
    const idsHaving = (some: readonly RawBuilder<unknown>[]) =>
      sql`${sql.join(some.map(values), sql` union all `)}`
    const having = (some: readonly RawBuilder<unknown>[]) => sql`c.id in (${idsHaving(some)})`
    const chosen = anyOf.flatMap(({ test, value }) => (test === 'is' ? isValue(value) : []))
    const without = sql`not exists (${values(sql`and v.contact_id = c.id`)})`
    const choices = [
      ...(chosen.length > 0 ? [having(chosen)] : []),
      ...(anyOf.some(({ test }) => test === 'none') ? [without] : []),
    ]
    return [
      ...(choices.length > 0 ? [sql`(${sql.join(choices, sql` or `)})`] : []),
      ...allOf.map((condition) =>
        condition.test === 'has'
          ? having([boundSql(condition)])
          : amongIds(context, idsHaving([boundSql(condition)])),
      ),
    ]
  })
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** As the values are stored (migration 0110): they are found by the index of their order. */
const sortKey = (value: string) => sql`left(lower(${value}::text), 200)`

/** A number is stored as one beside its text. */
function isValue(value: string): RawBuilder<unknown>[] {
  const same = sql`and v.value = ${value}`
  return [
    sql`${same} and v.number is null and v.sort_key = ${sortKey(value)}`,
    ...(isFilterNumber(value) ? [sql`${same} and v.number = ${value}::double precision`] : []),
  ]
}

/** A date is stored as text, which sorts as dates do. */
function boundSql({ test, value }: ExtraCondition): RawBuilder<unknown> {
  if (test === 'has') return sql`and strpos(lower(v.value), lower(${value}::text)) > 0`
  const compares = test === 'from' ? sql`>=` : sql`<=`
  return parseCalendarDate(value) === undefined
    ? sql`and v.number ${compares} ${value}::double precision`
    : sql`and v.number is null and v.sort_key ${compares} ${sortKey(value)}`
}
