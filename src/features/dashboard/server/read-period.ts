import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { figureScope } from '../shared/figures.policy.ts'
import { daysOf, type FiguresQuery } from '../shared/period.rules.ts'
import type { SendFilter } from './dashboard.sql.ts'

/**
 * Returns the emails that count in a period, and the fields that tell the screen so: the days in
 * the organization's time zone and the contacts of the asked scope; before Go Live test emails
 * count (decision 152).
 */
export async function readPeriod(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { period, agent }: FiguresQuery,
) {
  const { live, sendMode: mode, timeZone } = await readSubscription(transaction)
  const today = context.clock.today(timeZone)
  const { from, to } = daysOf(period, today)
  const filter: SendFilter = {
    from,
    to,
    mode,
    scope: figureScope(context.principal, agent),
  }
  return {
    ...{ today, timeZone, filter },
    counted: { startDate: from, endDate: to, timeZone, test: !live },
  }
}
