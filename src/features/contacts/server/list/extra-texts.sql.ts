import { type RawBuilder, sql } from 'kysely'
import type { OrganizationId } from '../../../../kernel/ids.ts'

/** With more different values, the walk from each to the next takes as long as reading all. */
const fewValues = 1_500
/** The length of a whole sort key (migration 0110). */
const wholeKey = 200

/**
 * SQL: the ids of contacts whose value of a field contains a text. Row-level security keeps it from
 * any index of words. The index of the order has the values too, cut: it is walked from each
 * different value to the next, or read from end to end where there are many.
 */
export function idsHavingText(
  organizationId: OrganizationId,
  field: number,
  text: string,
): RawBuilder<unknown> {
  const own = sql`v.organization_id = ${organizationId} and v.field_id = ${field}`
  const texts = sql`${own} and v.number is null`
  const sought = sql`lower(${text}::text)`
  const has = (key: string) => sql`strpos(${sql.raw(key)}, ${sought}) > 0`
  const mayHave = (key: string) => sql`(${has(key)} or length(${sql.raw(key)}) = ${wholeKey})`
  const next = (after: RawBuilder<unknown>) => sql`select v.sort_key from client_field_value v
    where ${texts} ${after} order by v.number, v.sort_key limit 1`
  return sql`with recursive found as ((${next(sql``)})
      union all select n.sort_key from found f
        cross join lateral (${next(sql`and v.sort_key > f.sort_key`)}) n),
    few as materialized (select f.sort_key from found f limit ${fewValues + 1}),
    many as materialized (select count(*) > ${fewValues} as is from few),
    hits as (select v.contact_id, v.sort_key from few f join client_field_value v
        on ${texts} and v.sort_key = f.sort_key
      where not (select m.is from many m) and ${mayHave('f.sort_key')}
      union all select v.contact_id, v.sort_key from client_field_value v
      where ${texts} and (select m.is from many m) and ${mayHave('v.sort_key')}
      union all select v.contact_id, v.sort_key from client_field_value v
      where ${own} and v.number is not null and ${mayHave('v.sort_key')})
    select h.contact_id from hits h where ${has('h.sort_key')} or exists (
      select 1 from client_field_value v
      where ${own} and v.contact_id = h.contact_id and ${has('lower(v.value)')})`
}
