import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { readSendTotals, type SendTotals } from '../../../activity/server/read-send-totals.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import { sendDayAgents } from '../visible-contacts.ts'

/**
 * Returns how many quote emails were sent, viewed and answered with health questions, for the
 * contacts the member sees.
 */
export async function readContactStats(context: MemberContext): Promise<SendTotals> {
  const agents = sendDayAgents(contactScope(context.principal))
  return inOrganization(context, (transaction) => readSendTotals(transaction, agents))
}
