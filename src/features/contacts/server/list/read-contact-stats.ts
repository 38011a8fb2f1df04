import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import {
  type SendTotals,
  selectSendTotals,
} from '../../../outreach/server/activity/email-activity.sql.ts'
import { contactScope } from '../contact.policy.ts'

/** Quote emails sent, viewed and answered so far, for the person's own contacts or, for admins, everybody's. */
export async function readContactStats(context: MemberContext): Promise<SendTotals> {
  return inOrganization(context, (transaction) =>
    selectSendTotals(transaction, contactScope(context.principal)),
  )
}
