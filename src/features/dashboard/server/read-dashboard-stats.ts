import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { Period } from '../shared/period.rules.ts'
import { percentOf } from '../shared/send-ranking.rules.ts'
import { sumSends } from './dashboard.sql.ts'
import { listUpcomingFrom } from './list-upcoming-emails.ts'
import { readPeriod } from './read-period.ts'

/**
 * Returns the figures of a period for the contacts the member sees (decision 81), and the first upcoming emails. Emails of every kind
 * count, because each carries a quote.
 */
export async function readDashboardStats(context: MemberContext, period: Period) {
  return inOrganization(context, async (transaction) => {
    const { today, filter, counted } = await readPeriod(context, transaction, period)
    const { sent, viewed, clicked, completed, automated } = await sumSends(transaction, filter)
    return {
      ...counted,
      quotesSent: sent,
      quotesViewed: viewed,
      linksClicked: clicked,
      likelyAutomated: automated,
      healthCompleted: completed,
      viewRate: percentOf(viewed, sent),
      completionRate: percentOf(completed, sent),
      ...(await listUpcomingFrom(context, transaction, today, 0)),
    }
  })
}
