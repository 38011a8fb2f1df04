import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { typesCausedBy } from '../../../organizations/shared/email-types.ts'
import { pausedUntilReason } from '../../shared/email-pause.rules.ts'
import { cancelEmails } from '../stop-emails.ts'

/** Emails that a member sends or a client asks for are not planned, and go in a pause too. */
const plannedTypes = [...typesCausedBy('event'), ...typesCausedBy('follow-up')]

/** Cancels the emails of a paused contact, whom the caller has locked and plans again. */
export async function holdEmails(
  transaction: OrganizationTransaction,
  contactId: number,
  until: CalendarDate,
): Promise<void> {
  await cancelEmails(transaction, [contactId], pausedUntilReason(until), plannedTypes)
}
