import type pg from 'pg'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { PlanColumns } from './plan-columns.ts'
import { type ContactSet, inSet, setParameters } from './plan-input.sql.ts'

const key = ['contact_id', 'type', 'occasion']
const content = [
  'event_date',
  'target_date',
  'send_date',
  'status',
  'reason',
  'event_passed',
  'behavior',
  'rule',
]
const columns = [...key, ...content]
const of = (table: string, names: readonly string[]) =>
  names.map((name) => `${table}.${name}`).join(', ')
const equal = (one: string, other: string) =>
  key.map((name) => `${one}.${name} = ${other}.${name}`).join(' and ')

// Equal rows are left out before the insert: a conflict that changes nothing would still lock and
// write its row. The contacts are locked before their rows, in order, as everyone does who deletes
// or edits contacts; one that is gone meanwhile is left out. `= any` beside the join keeps the
// deletion a lookup by contact, whatever the planner expects of `difference`.
const statement = `
  with difference as materialized (
    select n.*, p.contact_id as old_contact_id, p.type as old_type, p.occasion as old_occasion
    from (
      select contact_id, type, occasion, date '1970-01-01' + event_day as event_date,
        date '1970-01-01' + target_day as target_date,
        date '1970-01-01' + send_day as send_date, status, reason, event_passed, behavior, rule
      from unnest($6::bigint[], $7::text[], $8::text[], $9::int[], $10::int[], $11::int[],
        $12::text[], $13::text[], $14::bool[],
        $15::text[], $16::text[])
        as given (contact_id, type, occasion, event_day, target_day, send_day, status, reason,
        event_passed, behavior, rule)
    ) n
    full join (
      select ${columns.join(', ')} from planned_email
        where organization_id = $1 and ${inSet('contact_id')}
    ) p on ${equal('p', 'n')}
    where p.contact_id is null or n.contact_id is null
      or (${of('p', content)}) is distinct from (${of('n', content)})
  ), locked as materialized (
    select c.id from contact c where c.organization_id = $1
      and c.id in (select coalesce(contact_id, old_contact_id) from difference)
        order by c.id for key share
  ), removed as (
    delete from planned_email p using difference d join locked l on l.id = d.old_contact_id
    where p.organization_id = $1
      and p.contact_id = any(array(select old_contact_id from difference where contact_id is null))
      and d.contact_id is null and p.contact_id = d.old_contact_id and p.type = d.old_type
        and p.occasion = d.old_occasion
    returning 1
  ), written as (
    insert into planned_email (organization_id, ${columns.join(', ')}, planned_on)
    select $1, ${columns.join(', ')}, $5::date from difference d
      join locked l on l.id = d.contact_id
    on conflict (organization_id, contact_id, type, occasion) do update set
      ${[...content, 'planned_on'].map((column) => `${column} = excluded.${column}`).join(', ')}
    returning 1
  )
  select (select count(*) from removed) + (select count(*) from written) as changed`

export interface PlanToStore {
  readonly set: ContactSet
  readonly rows: PlanColumns
  readonly today: CalendarDate
}

/**
 * Makes the stored plan of these contacts equal to `rows`: removes rows no longer planned, writes
 * changed ones, leaves the rest alone. `planned_on` is the day a row got its present content.
 * Returns the number of rows written or removed.
 */
export async function storePlan(
  client: pg.ClientBase,
  organizationId: OrganizationId,
  { set, rows, today }: PlanToStore,
): Promise<number> {
  const parameters = [...setParameters(organizationId, set), today, ...rows.arrays()]
  const result = await client.query<{ changed: number }>(statement, parameters)
  return result.rows[0]?.changed ?? 0
}
