import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { EmailChoices } from '../../shared/email-choices.rules.ts'
import { getContact } from '../get-contact.ts'
import { findEmailChoices } from './email-choices.sql.ts'

/** Returns what a client chose about emails, and when. Throws as `getContact`. */
export async function readEmailChoices(
  context: MemberContext,
  id: ContactId,
): Promise<EmailChoices & { readonly chosenAt: string | null }> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    const { declined, callsInstead, chosenAt } = await findEmailChoices(transaction, id)
    return { declined, callsInstead, chosenAt: chosenAt?.toISOString() ?? null }
  })
}
