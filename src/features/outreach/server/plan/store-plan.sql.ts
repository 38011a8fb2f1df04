import type pg from 'pg'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { copyInto } from '../../../../platform/database/copy.ts'
import { type ContactSet, inSet, setParameters } from './plan-input.sql.ts'
import { stagedColumns } from './staged-email.ts'

// Kept by the connection and emptied at each commit: thousands of small plans would otherwise fill the catalog.
const stagingTable = `
  create temporary table if not exists planned_email_staged (
    contact_id bigint, type text, occasion text, event_date date, target_date date, send_date date, status text, reason text,
    event_passed boolean, behavior text, rule text
  ) on commit delete rows`

const dropUnplanned = `
  delete from planned_email p where p.organization_id = $1 and ${inSet('p.contact_id')}
    and not exists (select from planned_email_staged s where s.contact_id = p.contact_id and s.type = p.type and s.occasion = p.occasion)`

const compared = [
  'event_date',
  'target_date',
  'send_date',
  'status',
  'reason',
  'event_passed',
  'behavior',
  'rule',
]
const rowOf = (table: string) => `(${compared.map((column) => `${table}.${column}`).join(', ')})`

// What is planned already is not even touched: a conflict that changes nothing would still lock and write the row.
const writeChanged = `
  insert into planned_email (organization_id, ${stagedColumns}, planned_on)
  select $1, ${stagedColumns.replaceAll(/\w+/g, 's.$&')}, $5::date from planned_email_staged s
  left join planned_email p on p.organization_id = $1 and ${inSet('p.contact_id')}
    and p.contact_id = s.contact_id and p.type = s.type and p.occasion = s.occasion
  where p.contact_id is null or ${rowOf('p')} is distinct from ${rowOf('s')}
  on conflict (organization_id, contact_id, type, occasion) do update set
    ${[...compared, 'planned_on'].map((column) => `${column} = excluded.${column}`).join(', ')}`

/**
 * Makes the stored plan of these contacts equal to the staged lines: rows no longer planned go, changed ones are written, the rest is
 * left alone. `planned_on` is the day a row got its present content. Answers the rows written or removed.
 */
export async function storePlan(
  client: pg.ClientBase,
  organizationId: OrganizationId,
  set: ContactSet,
  lines: Iterable<string>,
  today: CalendarDate,
): Promise<number> {
  await client.query(stagingTable)
  await copyInto(client, `planned_email_staged (${stagedColumns})`, lines)
  const parameters = setParameters(organizationId, set)
  const removed = await client.query(dropUnplanned, parameters)
  const written = await client.query(writeChanged, [...parameters, today])
  return (removed.rowCount ?? 0) + (written.rowCount ?? 0)
}
