import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import {
  choicesDetail,
  type EmailChoices,
  emailKindsOf,
  sameChoices,
} from '../../shared/email-choices.rules.ts'
import { contactsChanged } from '../contacts-changed.ts'
import { getContact } from '../get-contact.ts'
import { cancelDeclinedEmails } from './cancel-declined-emails.ts'
import { findEmailChoices, storeEmailChoices } from './email-choices.sql.ts'

/**
 * Changes what holds of a client's choices about emails, as the client told the member; the plan
 * follows. The day on which the client chose is kept. Throws 404 as `getContact`.
 */
export async function setEmailChoices(
  context: MemberContext,
  { id, ...choices }: EmailChoices & { readonly id: ContactId },
): Promise<{ readonly before: EmailChoices }> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id, { lock: true })
    const before = await findEmailChoices(transaction, id)
    const declined = emailKindsOf(choices.declined)
    const { callsInstead } = choices
    const after = { ...before, declined, callsInstead }
    if (sameChoices(before, after)) return { before }
    await storeEmailChoices(transaction, id, after)
    await cancelDeclinedEmails(transaction, id, after)
    await contactsChanged(context, transaction, {
      kind: 'setEmailChoices',
      id,
      detail: choicesDetail(after),
    })
    return { before }
  })
}
