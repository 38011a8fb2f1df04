import { type RawBuilder, sql } from 'kysely'
import { parseCalendarDate } from '../../../../kernel/calendar-date.ts'
import { conditionsByField } from '../../shared/extra-conditions.rules.ts'
import {
  type ExtraCondition,
  isFilterNumber,
  readExtraCondition,
} from '../../shared/extra-filter.rules.ts'
import { amongIds } from './among-ids.sql.ts'
import { all, any, not } from './any-or-all.sql.ts'
import { idsHavingText } from './extra-texts.sql.ts'
import type { BesideContext, RowsOfCondition } from './values-beside.sql.ts'

/** SQL: contact `c` fulfills the filter's conditions about extra fields. */
export function extraMatches(
  conditions: readonly string[],
  context: BesideContext,
): RawBuilder<boolean> {
  const idsOf = (condition: ExtraCondition) => rowsOf(condition, context).ids
  const fields = conditionsByField(conditions).flatMap(({ anyOf, allOf }) => {
    const values = anyOf.filter(({ test }) => test === 'is').map(idsOf)
    const choices = [
      ...(values.length > 0 ? [amongIds(context, sql.join(values, sql` union all `))] : []),
      ...anyOf
        .filter(({ test }) => test === 'none')
        .map((none) => not(sql`exists (${idsOf(none)} and v.contact_id = c.id)`)),
    ]
    return [
      ...(choices.length > 0 ? [any(choices)] : []),
      ...allOf.map((condition) => amongIds(context, idsOf(condition))),
    ]
  })
  return all(fields)
}

/** The contacts with a value that fulfills a condition, once each; of `none` those with any. */
export function extraRows(text: string, context: BesideContext): RowsOfCondition | undefined {
  const condition = readExtraCondition(text)
  return condition && rowsOf(condition, context)
}

function rowsOf(condition: ExtraCondition, context: BesideContext): RowsOfCondition {
  const { field, test, value } = condition
  const { organizationId } = context.transaction
  const values = (those: RawBuilder<unknown>) =>
    sql`select v.contact_id from client_field_value v
      where v.organization_id = ${organizationId} and v.field_id = ${field} ${those}`
  if (test === 'none') return { ids: values(sql``), without: true }
  if (test === 'has') return { ids: idsHavingText(organizationId, field, value) }
  const parts = test === 'is' ? isValue(value) : [boundSql(condition)]
  return { ids: sql.join(parts.map(values), sql` union all `) }
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
  const compares = test === 'from' ? sql`>=` : sql`<=`
  return parseCalendarDate(value) === undefined
    ? sql`and v.number ${compares} ${value}::double precision`
    : sql`and v.number is null and v.sort_key ${compares} ${sortKey(value)}`
}
