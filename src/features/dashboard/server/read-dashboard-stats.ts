import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { Period } from '../shared/period.rules.ts'
import { percentOf } from '../shared/send-ranking.rules.ts'
import { sumSends } from './dashboard.sql.ts'
import { listUpcomingFrom } from './list-upcoming-emails.ts'
import { readPeriod } from './read-period.ts'

/**
 * Returns the figures of a period for the contacts the member sees (decision 81), and the first
 * upcoming emails. A quote counts once, whichever emails or links led to it; the emails' own
 * figures are beside it.
 */
export async function readDashboardStats(context: MemberContext, period: Period) {
  return inOrganization(context, async (transaction) => {
    const { today, filter, counted } = await readPeriod(context, transaction, period)
    const [sums, upcoming] = await Promise.all([
      sumSends(transaction, filter),
      listUpcomingFrom(context, transaction, today, 0),
    ])
    return {
      ...counted,
      ...sums,
      viewRate: percentOf(sums.quotesViewed, sums.quotesSent),
      emailViewRate: percentOf(sums.emailsViewed, sums.emailsSent),
      completionRate: percentOf(sums.healthCompleted, sums.quotesSent),
      ...upcoming,
    }
  })
}
