import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { readSendTotals, type SendTotals } from '../../../activity/server/read-send-totals.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import { ContactFilter, withoutEmail } from '../../shared/contact-filter.ts'
import { sendDayAgents } from '../visible-contacts.ts'
import { countMatching } from './list-contacts.sql.ts'

/**
 * Returns how many quote emails were sent, viewed and answered with health questions, for the
 * contacts the member sees, and how many of these have no email address.
 */
export async function readContactStats(
  context: MemberContext,
): Promise<SendTotals & { withoutEmail: number }> {
  const scope = contactScope(context.principal)
  return inOrganization(context, async (transaction) => ({
    ...(await readSendTotals(transaction, sendDayAgents(scope))),
    withoutEmail: await countMatching(transaction, { ...anyContact, email: [withoutEmail] }, scope),
  }))
}

const anyContact = ContactFilter.parse({})
