import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { daysOf, type Period } from '../shared/period.rules.ts'
import type { SendFilter } from './dashboard.sql.ts'

/**
 * Returns the emails that count in a period, and the fields that tell the screen so: the days in
 * the organization's time zone and the contacts of the member's scope; before Go Live test emails
 * count (decision 152).
 */
export async function readPeriod(
  context: MemberContext,
  transaction: OrganizationTransaction,
  period: Period,
) {
  const { live, sendMode: mode, timeZone } = await readSubscription(transaction)
  const today = context.clock.today(timeZone)
  const { from, to } = daysOf(period, today)
  const filter: SendFilter = {
    from,
    to,
    mode,
    scope: contactScope(context.principal),
  }
  return { today, filter, counted: { startDate: from, endDate: to, timeZone, test: !live } }
}
