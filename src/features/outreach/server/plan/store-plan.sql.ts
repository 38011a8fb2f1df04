import type pg from 'pg'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { BinaryArray } from '../../../../platform/database/binary-array.ts'
import type { StoredPlanDifference } from './plan-difference.ts'
import { type ContactSet, inSet, setParameters } from './plan-input.sql.ts'

// No statement here joins two sets of many rows, so that none has a bad plan, whatever PostgreSQL's
// statistics say: right after the import of an agency they know nothing of its rows.

const stored = `
  select '[' || array_to_string(array_agg(contact_id), ',') || ']' as contacts,
    '[' || array_to_string(array_agg(coalesce(fingerprint, -1)), ',') || ']' as fingerprints
  from planned_email where organization_id = $1 and ${inSet('contact_id')}`

/** Reads the fingerprints of the stored rows, by contact. */
export async function readFingerprints(
  client: pg.ClientBase,
  organizationId: OrganizationId,
  set: ContactSet,
): Promise<Map<number, number[]>> {
  const { rows } = await client.query<{ contacts: string | null; fingerprints: string | null }>(
    stored,
    setParameters(organizationId, set),
  )
  // As two JSON texts: a row for each would cost twenty times as much to read.
  const contacts = JSON.parse(rows[0]?.contacts ?? '[]') as number[]
  const fingerprints = JSON.parse(rows[0]?.fingerprints ?? '[]') as number[]
  const byContact = new Map<number, number[]>()
  contacts.forEach((contactId, index) => {
    const own = byContact.get(contactId)
    const fingerprint = fingerprints[index] ?? -1
    if (own === undefined) byContact.set(contactId, [fingerprint])
    else own.push(fingerprint)
  })
  return byContact
}

// The contacts are locked before their rows, in order, as everyone does who deletes or edits
// contacts. A new row of a contact that is gone meanwhile violates its key, and the batch is read
// again.
const lock = `
  select count(*) from (
    select 1 from contact where organization_id = $1 and id between $2 and $3 and id = any($4)
      order by id for key share) locked`

const remove = `
  delete from planned_email where organization_id = $1 and contact_id between $2 and $3
    and contact_id = any($4) and contact_id || ' ' || coalesce(fingerprint, -1) = any($5)`

const insert = `
  insert into planned_email (organization_id, contact_id, type, occasion, event_date, target_date,
    send_date, status, reason, event_passed, behavior, rule, mode, later, fingerprint,
    planned_on)
  select o.organization_id, contact_id, type, occasion, date '1970-01-01' + event_day,
    date '1970-01-01' + target_day, date '1970-01-01' + send_day, status, reason, event_passed,
    behavior, rule, mode, later, fingerprint, $2::date
  from organization o
    cross join unnest($3::bigint[], $4::text[], $5::text[], $6::int[], $7::int[], $8::int[],
      $9::text[], $10::text[], $11::bool[], $12::text[], $13::text[], $14::text[], $15::bool[],
      $16::bigint[])
      as given (contact_id, type, occasion, event_day, target_day, send_day, status, reason,
      event_passed, behavior, rule, mode, later, fingerprint)
  where o.organization_id = $1`

/**
 * Stores a plan's difference: removes rows no longer planned, writes changed ones, leaves the rest
 * alone. `planned_on` is the day a row got its present content. Returns the number of rows written
 * or removed; a row with new content counts twice.
 */
export async function storePlan(
  client: pg.ClientBase,
  organizationId: OrganizationId,
  { difference, today }: { difference: StoredPlanDifference; today: CalendarDate },
): Promise<number> {
  const removed = difference.removed()
  const { written } = difference
  const contacts = [...new Set([...difference.writtenContacts(), ...removed.contacts])]
  const [first] = contacts.sort((one, other) => one - other)
  const last = contacts.at(-1)
  if (first === undefined || last === undefined) return 0
  await client.query(lock, [organizationId, first, last, idsOf(contacts)])
  if (removed.contacts.length > 0) {
    const rows = removed.contacts.map((id, index) => `${id} ${removed.fingerprints[index]}`)
    const ids = idsOf(removed.contacts)
    await client.query(remove, [organizationId, first, last, ids, rows])
  }
  if (written.count > 0) await client.query(insert, [organizationId, today, ...written.arrays()])
  return removed.contacts.length + written.count
}

function idsOf(ids: readonly number[]): Buffer {
  const array = new BinaryArray('bigint')
  for (const id of ids) array.add(id)
  return array.parameter()
}
