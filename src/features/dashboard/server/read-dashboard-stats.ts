import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { daysBefore, type FiguresQuery } from '../shared/period.rules.ts'
import { percentOf } from '../shared/send-ranking.rules.ts'
import { sumSends } from './dashboard.sql.ts'
import { listUpcomingFrom } from './list-upcoming-emails.ts'
import { readPeriod } from './read-period.ts'

type Sums = Awaited<ReturnType<typeof sumSends>>

/**
 * Returns the figures of a period for the contacts the member sees (decision 81), those of the days
 * before it, and the first upcoming emails. A quote counts once, whichever emails or links led to
 * it; the emails' own figures are beside it.
 */
export async function readDashboardStats(context: MemberContext, input: FiguresQuery) {
  return inOrganization(context, async (transaction) => {
    const { today, filter, counted } = await readPeriod(context, transaction, input)
    const earlier = daysBefore(input.period, filter)
    const [sums, before, upcoming] = await Promise.all([
      sumSends(transaction, filter),
      earlier && sumSends(transaction, { ...filter, ...earlier }),
      listUpcomingFrom(context, transaction, { today, offset: 0, scope: filter.scope }),
    ])
    return {
      ...counted,
      ...withRates(sums),
      before:
        earlier === undefined || before === undefined
          ? null
          : { startDate: earlier.from, endDate: earlier.to, ...withRates(before) },
      ...upcoming,
    }
  })
}

const withRates = (sums: Sums) => ({
  ...sums,
  viewRate: percentOf(sums.quotesViewed, sums.quotesSent),
  emailViewRate: percentOf(sums.emailsViewed, sums.emailsSent),
  completionRate: percentOf(sums.healthCompleted, sums.quotesSent),
})
