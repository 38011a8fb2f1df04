import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { emailKinds, typesOfKinds } from '../../shared/email-choices.rules.ts'
import { pausedUntilReason } from '../../shared/email-pause.rules.ts'
import { cancelEmails } from '../stop-emails.ts'

/**
 * Cancels the emails of a paused contact, whom the caller has locked and plans again. Those that a
 * member sends or a client asks for are not planned, and go in a pause too.
 */
export async function holdEmails(
  transaction: OrganizationTransaction,
  contactId: number,
  until: CalendarDate,
): Promise<void> {
  await cancelEmails(transaction, [contactId], pausedUntilReason(until), typesOfKinds(emailKinds))
}
