import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import type { PlainClient } from '../../../../platform/database/plain-client.ts'
import type { SendMode } from '../../../entitlements/shared/send-mode.ts'
import { typesCausedBy } from '../../../organizations/shared/email-types.ts'
import { typeList } from '../email-type-list.ts'
import { type ContactSet, inSet, setParameters } from './plan-input.sql.ts'

// A link that a client asked for is no marketing.
const statement = `
  select contact_id as "contactId", count(*) as n from email
  where organization_id = $1 and ${inSet('contact_id')} and send_mode = $5
    and email_type not in (${typeList(typesCausedBy('client'))})
    and status in ('queued', 'sending', 'sent', 'unconfirmed')
      and coalesce(send_day, scheduled_date) >= $6::date
  group by contact_id`

/** Returns how many emails each contact got, or will get, in the calendar year of `today`. */
export async function readYearCounts(
  client: PlainClient,
  organizationId: OrganizationId,
  set: ContactSet,
  { sendMode, today }: { sendMode: SendMode; today: CalendarDate },
): Promise<Map<number, number>> {
  const { rows } = await client.query<{ contactId: number; n: number }>(statement, [
    ...setParameters(organizationId, set),
    sendMode,
    `${today.slice(0, 4)}-01-01`,
  ])
  return new Map(rows.map(({ contactId, n }) => [contactId, n]))
}
