import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import {
  declinedReason,
  type EmailChoices,
  emailKinds,
  typesOfKinds,
} from '../../shared/email-choices.rules.ts'
import { unemailedReasons } from '../../shared/reasons/email-reasons.ts'
import { cancelEmails } from '../stop-emails.ts'

/**
 * Cancels the emails of a contact that it does without, also those that wait, each with its reason;
 * what a member sends or a client asks for stays. The caller has locked the contact and plans it
 * again.
 */
export async function cancelDeclinedEmails(
  transaction: OrganizationTransaction,
  contactId: number,
  { declined, callsInstead }: EmailChoices,
): Promise<void> {
  if (callsInstead) {
    const types = typesOfKinds(emailKinds)
    await cancelEmails(transaction, [contactId], unemailedReasons.calls_instead, types)
    return
  }
  for (const kind of declined)
    await cancelEmails(transaction, [contactId], declinedReason(kind), typesOfKinds([kind]))
}
