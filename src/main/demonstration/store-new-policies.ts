import { sql } from 'kysely'
import { carrierNames } from '../../features/carriers/shared/carriers.ts'
import { contactFieldsChanged } from '../../features/contacts/server/policies/contact-fields-changed.ts'
import {
  addMonths,
  type CalendarDate,
  type DayNumber,
  fromDayNumber,
  toDayNumber,
} from '../../kernel/calendar-date.ts'
import type { ContactId } from '../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../platform/database/transaction.ts'
import type { EmailRecord } from './history.ts'
import type { InventedContact } from './people.ts'

/** Days from a client's wish for a call to an application at the earliest. */
const daysUntilApplied = 12

interface NewPolicy {
  readonly id: ContactId
  readonly start: CalendarDate
  readonly carrier: string
}

/**
 * Returns the policies that clients began who had looked at their quote, could change and asked for
 * a call: about three in five of them, so that the page *Reports* can say what Holdfast brings.
 */
export function newPoliciesOf(
  records: readonly EmailRecord[],
  clients: ReadonlyArray<InventedContact & { readonly id: ContactId }>,
  today: CalendarDate,
): NewPolicy[] {
  const byId = new Map(clients.map((client) => [client.id, client]))
  const starts = new Map<ContactId, CalendarDate>()
  for (const { contactId, reaction } of records)
    if (reaction?.outcome === 'accept' && reaction.askedOn !== null)
      starts.set(contactId, firstOfNextMonth(reaction.askedOn + daysUntilApplied))
  return [...starts].flatMap(([id, start]) => {
    const { effectiveDate = null, carrier = '' } = byId.get(id) ?? {}
    // Without a policy before there is none to replace.
    if (effectiveDate === null || effectiveDate >= start || start > today) return []
    if (id % 5 >= 3) return []
    const others = carrierNames.filter((name) => name !== carrier)
    return [{ id, start, carrier: others[id % others.length] as string }]
  })
}

const firstOfNextMonth = (day: DayNumber): CalendarDate =>
  `${fromDayNumber(addMonths(day, 1)).slice(0, 7)}-01` as CalendarDate

/** Stores new policies in force; the ones before them end. None changes after `now`. */
export async function storeNewPolicies(
  transaction: OrganizationTransaction,
  policies: readonly NewPolicy[],
  now: Date,
): Promise<void> {
  if (policies.length === 0) return
  const { organizationId } = transaction
  const ids = policies.map(({ id }) => id)
  await sql`update contact c set effective_date = v.start, current_carrier = v.carrier
    from unnest(${ids}::bigint[], ${policies.map(({ start }) => start)}::date[],
      ${policies.map(({ carrier }) => carrier)}::text[]) as v (id, start, carrier)
    where c.organization_id = ${organizationId} and c.id = v.id`.execute(transaction)
  const latest = Math.max(...policies.map(({ start }) => toDayNumber(start)))
  const morning = new Date(`${fromDayNumber(latest)}T15:00:00Z`)
  const at = morning < now ? morning : now
  await contactFieldsChanged(transaction, ids, at)
  await sql`update policy set premium_cents = 9000 + (contact_id * 6037 % 9000)::int,
      premium_on = effective_date,
      created_at = effective_date::timestamp at time zone 'UTC'
    where organization_id = ${organizationId} and in_force
      and contact_id = any(${ids}::bigint[])`.execute(transaction)
}
