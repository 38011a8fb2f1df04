import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'

/** The progress of a contact, from the emails it got and its activity (decision 89). */
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

/** Returns the later of two statuses; an unknown one counts as the first. */
export const laterStatus = (one: string, other: string): string =>
  contactStatuses.indexOf(other as ContactStatus) > contactStatuses.indexOf(one as ContactStatus)
    ? other
    : one

/**
 * Moves contacts forward to a status, never backward; an unknown status is kept. Runs in the
 * transaction of the event that causes it, which has its own effects. The version is kept too, so
 * that it is not a conflict for an agent who is editing the contact.
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

/**
 * Records that an email was sent to these contacts: sets `last_emailed`, and moves new ones to
 * "Quote Sent".
 */
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
