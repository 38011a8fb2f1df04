import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { type ContactStatus, statusesBefore } from '../shared/contact-status.ts'

/**
 * Moves contacts forward to a status, never backwards; one that has a status of another list keeps it. Part of the event that caused
 * it, so it takes that event's transaction. The version stays: an agent who edits the contact meanwhile changed nothing of this.
 */
export async function advanceContactStatus(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  status: ContactStatus,
): Promise<void> {
  const before = statusesBefore(status)
  if (contactIds.length === 0 || before.length === 0) return
  await sql`update contact set status = ${status} where id = any(${contactIds}::bigint[]) and status = any(${before}::text[])`.execute(
    transaction,
  )
}
