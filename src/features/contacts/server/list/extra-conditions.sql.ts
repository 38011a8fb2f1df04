import { type RawBuilder, sql } from 'kysely'
import { parseCalendarDate } from '../../../../kernel/calendar-date.ts'
import { conditionsByField } from '../../shared/extra-conditions.rules.ts'
import type { ExtraCondition } from '../../shared/extra-filter.rules.ts'

/** SQL: contact `c` fulfills the filter's conditions about extra fields. */
export function extraMatches(conditions: readonly string[]): RawBuilder<boolean> {
  const all = conditionsByField(conditions).flatMap(({ anyOf, allOf }) => [
    ...(anyOf.length > 0 ? [sql`(${sql.join(anyOf.map(conditionSql), sql` or `)})`] : []),
    ...allOf.map(conditionSql),
  ])
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** A number is stored as one, a date as text, which sorts as dates do. */
function conditionSql({ field, test, value }: ExtraCondition): RawBuilder<unknown> {
  const stored = sql`c.extra ->> ${String(field)}::text`
  if (test === 'none') return sql`${stored} is null`
  if (test === 'is') return sql`${stored} = ${value}::text`
  if (test === 'has') return sql`strpos(lower(${stored}), lower(${value}::text)) > 0`
  const compares = test === 'from' ? sql`>=` : sql`<=`
  if (parseCalendarDate(value) !== undefined)
    return sql`(${stored}) collate "C" ${compares} ${value}::text`
  return sql`case when jsonb_typeof(c.extra -> ${String(field)}::text) = 'number'
    then (${stored})::numeric ${compares} ${value}::numeric else false end`
}
