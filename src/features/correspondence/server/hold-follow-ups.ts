import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { requestReplan } from '../../contacts/server/request-replan.ts'
import { cancelEmails } from '../../contacts/server/stop-emails.ts'
import { emailReasons } from '../../contacts/shared/reasons/email-reasons.ts'
import { followUpTypes } from '../../organizations/shared/email-types.ts'
import { markAllRead } from './client-emails.sql.ts'

/**
 * Has the follow-ups of clients who have written wait until a member has read it; those that wait
 * to be sent already leave the outbox. The caller has locked the clients.
 */
export async function holdFollowUps(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
): Promise<void> {
  await cancelEmails(transaction, contactIds, emailReasons.replied, followUpTypes)
  await requestReplan(transaction, contactIds)
}

/**
 * Marks as read what clients wrote until then, as for the member who answers: follow-ups continue.
 */
export async function releaseFollowUps(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
  through: Date,
): Promise<void> {
  if (contactIds.length === 0) return
  await requestReplan(transaction, await markAllRead(transaction, contactIds, through))
}
