import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Returns the day until which a contact's emails pause, also one that is past. */
export async function findEmailPause(
  transaction: OrganizationTransaction,
  contactId: number,
): Promise<CalendarDate | null> {
  const row = await transaction
    .selectFrom('contact')
    .select('emails_paused_until')
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', contactId)
    .executeTakeFirst()
  return row?.emails_paused_until ?? null
}

/** Stores the day, or null. The version is kept: the contact's form does not show it. */
export async function storeEmailPause(
  transaction: OrganizationTransaction,
  contactId: number,
  until: CalendarDate | null,
): Promise<void> {
  await transaction
    .updateTable('contact')
    .set({ emails_paused_until: until })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', contactId)
    .execute()
}

/** Returns the changed column of a survivor of a merge: the longer pause holds for both. */
export function pauseAfterMerge(
  survivor: CalendarDate | null,
  merged: CalendarDate | null,
): { emails_paused_until?: CalendarDate } {
  if (merged === null || (survivor !== null && survivor >= merged)) return {}
  return { emails_paused_until: merged }
}
