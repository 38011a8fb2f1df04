import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** How far a contact has come, from what was sent to it and what it did (decision 89). */
const contactStatuses = [
  'New',
  'Quote Sent',
  'Quote Viewed',
  'Health Completed',
  'Follow-up',
] as const
export type ContactStatus = (typeof contactStatuses)[number]

const statusesBefore = (status: ContactStatus) =>
  contactStatuses.slice(0, contactStatuses.indexOf(status))

/**
 * Moves contacts forward to a status, never backward; an unknown status stays. Part of the event that causes it, so it takes that
 * event's transaction. The version stays too: an agent who is editing the contact has not lost a change.
 */
export async function advanceContactStatus(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  status: ContactStatus,
): Promise<void> {
  const before = statusesBefore(status)
  if (contactIds.length === 0 || before.length === 0) return
  await transaction
    .updateTable('contact')
    .set({ status })
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`id = any(${contactIds}::bigint[])`)
    .where('status', 'in', before)
    .execute()
}

/** Records that an email went to these contacts: sets `last_emailed`, and moves new ones to "Quote Sent". */
export async function markContactsEmailed(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  at: Date,
): Promise<void> {
  if (contactIds.length === 0) return
  await transaction
    .updateTable('contact')
    .set({
      last_emailed: sql`greatest(last_emailed, ${at})`,
      status: sql`case when status = 'New' then 'Quote Sent' else status end`,
    })
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`id = any(${contactIds}::bigint[])`)
    .execute()
}
