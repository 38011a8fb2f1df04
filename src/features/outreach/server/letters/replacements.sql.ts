import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { PlainClient } from '../../../../platform/database/plain-client.ts'
import type { Replacement } from '../../shared/letters/replacement.rules.ts'
import { type ContactSet, inSet, setParameters } from '../plan/plan-input.sql.ts'

/** A stored replacement. Days are day numbers. */
export interface StoredReplacement extends Replacement {
  readonly contactId: number
  /** Its task was added: the occasion is over. */
  readonly asked: boolean
}

const stored = `
  select contact_id as "contactId", type, occasion, way,
    event_date - date '1970-01-01' as "eventDate", send_date - date '1970-01-01' as "sendDate",
    event_passed as "eventPassed", reason, asked_on is not null as asked
  from email_replacement where organization_id = $1 and ${inSet('contact_id')}`

/** Returns the stored replacements of these contacts, by contact. */
export async function readReplacements(
  client: PlainClient,
  organizationId: OrganizationId,
  set: ContactSet,
): Promise<Map<number, StoredReplacement[]>> {
  const { rows } = await client.query<StoredReplacement>(stored, [
    ...setParameters(organizationId, set),
  ])
  return Map.groupBy(rows, ({ contactId }) => contactId)
}

export interface ReplacementRow extends Replacement {
  readonly contactId: number
}

const remove = `
  delete from email_replacement where organization_id = $1 and asked_on is null
    and contact_id = any($2::bigint[])
    and contact_id || ' ' || type || ' ' || occasion = any($3::text[])`

const insert = `
  insert into email_replacement (organization_id, contact_id, type, occasion, way, event_date,
    send_date, event_passed, reason)
  select o.organization_id, w.contact_id, w.type, w.occasion, w.way,
    date '1970-01-01' + w.event_day, date '1970-01-01' + w.send_day, w.event_passed, w.reason
  from organization o cross join jsonb_to_recordset($2::jsonb) as w (contact_id bigint, type text,
    occasion text, way text, event_day int, send_day int, event_passed boolean, reason text)
  where o.organization_id = $1
  on conflict (organization_id, contact_id, type, occasion) do nothing`

const keyOf = (row: { contactId: number; type: string; occasion: string }) =>
  `${row.contactId} ${row.type} ${row.occasion}`

/** Removes and adds rows; the caller holds the lock of the plan. */
export async function storeReplacements(
  client: PlainClient,
  organizationId: OrganizationId,
  { removed, added }: { removed: readonly ReplacementRow[]; added: readonly ReplacementRow[] },
): Promise<void> {
  if (removed.length > 0)
    await client.query(remove, [
      organizationId,
      [...new Set(removed.map(({ contactId }) => contactId))],
      removed.map(keyOf),
    ])
  if (added.length > 0)
    await client.query(insert, [
      organizationId,
      JSON.stringify(
        added.map(({ contactId, type, occasion, way, eventDate, sendDate, ...row }) => ({
          contact_id: contactId,
          type,
          occasion,
          way,
          event_day: eventDate,
          send_day: sendDate,
          event_passed: row.eventPassed,
          reason: row.reason,
        })),
      ),
    ])
}
