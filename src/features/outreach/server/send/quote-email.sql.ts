import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

export async function isSuppressed(transaction: OrganizationTransaction, email: string): Promise<boolean> {
  const row = await transaction.selectFrom('suppression').select('email').where('email', '=', email.toLowerCase()).executeTakeFirst()
  return row !== undefined
}

/** Whether the agency wants guaranteed-issue business of this carrier in this state. */
export async function isTargetGi(transaction: OrganizationTransaction, state: string | null, carrier: string | null): Promise<boolean> {
  if (state === null || carrier === null) return false
  const row = await transaction
    .selectFrom('state_carrier_setting')
    .select('target_gi')
    .where('state', '=', state)
    .where('carrier', '=', carrier)
    .executeTakeFirst()
  return row?.target_gi ?? false
}

/** Whether any mail went to the contact, or is about to, on this day: nobody gets two on one day. */
export async function mailedOn(transaction: OrganizationTransaction, contactId: number, day: CalendarDate): Promise<boolean> {
  const row = await transaction
    .selectFrom('mail')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('email_type', '=', 'quote_email')
    .where('occasion', '=', day)
    .where('status', 'in', ['queued', 'sending', 'sent'])
    .executeTakeFirst()
  return row !== undefined
}
