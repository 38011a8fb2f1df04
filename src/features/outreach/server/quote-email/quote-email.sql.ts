import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { isLicensed } from '../../shared/plan/plan-contact.ts'

export async function isSuppressed(
  transaction: OrganizationTransaction,
  email: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('suppression')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the agency wants guaranteed-issue business of this carrier in this state. */
export async function isTargetGi(
  transaction: OrganizationTransaction,
  state: string | null,
  carrier: string | null,
): Promise<boolean> {
  if (state === null || carrier === null) return false
  const row = await transaction
    .selectFrom('state_carrier_setting')
    .select('target_gi')
    .where('state', '=', state)
    .where('carrier', '=', carrier)
    .executeTakeFirst()
  return row?.target_gi ?? false
}

/** Whether any email went to the contact, or is about to, on this day: nobody gets two on one day. */
export async function emailedOn(
  transaction: OrganizationTransaction,
  contactId: number,
  day: CalendarDate,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('email')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('email_type', '=', 'quote_email')
    .where('occasion', '=', day)
    .where('status', 'in', ['queued', 'sending', 'sent'])
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the contact's agent, or the default agent, may sell in the state, by the rule that automatic email follows. */
export async function maySellIn(
  transaction: OrganizationTransaction,
  state: string,
  agentId: number | null,
): Promise<boolean> {
  const own = await transaction
    .selectFrom('agent_license as l')
    .innerJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'l.organization_id').onRef('a.id', '=', 'l.agent_id'),
    )
    .select('l.state')
    .where((where) =>
      agentId === null ? where('a.is_default', '=', true) : where('a.id', '=', agentId),
    )
    .execute()
  const organization = await transaction
    .selectFrom('organization_license')
    .select('state')
    .execute()
  const states = (rows: readonly { state: string }[]) => rows.map((row) => row.state)
  return isLicensed(state, states(own), states(organization))
}
