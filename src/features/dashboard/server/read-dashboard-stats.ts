import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { figureScope } from '../shared/figures.policy.ts'
import { daysBefore, type FiguresQuery, type Period } from '../shared/period.rules.ts'
import { percentOf } from '../shared/send-ranking.rules.ts'
import { type SendFilter, sumSends } from './dashboard.sql.ts'
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
    const { period } = input
    const scope = figureScope(context.principal, input.agent)
    const { today, filter, counted } = await readPeriod(context, transaction, { period, scope })
    const [sums, upcoming] = await Promise.all([
      readSums(transaction, filter, period),
      listUpcomingFrom(context, transaction, { today, offset: 0, scope }),
    ])
    return { ...counted, ...sums, ...upcoming }
  })
}

/** Returns the sums of a period, and of the days that it is compared with. */
export async function readSums(
  transaction: OrganizationTransaction,
  filter: SendFilter,
  period: Period,
) {
  const earlier = daysBefore(period, filter)
  const [sums, before] = await Promise.all([
    sumSends(transaction, filter),
    earlier && sumSends(transaction, { ...filter, ...earlier }),
  ])
  return {
    ...withRates(sums),
    before:
      earlier === undefined || before === undefined
        ? null
        : { startDate: earlier.from, endDate: earlier.to, ...withRates(before) },
  }
}

const withRates = (sums: Sums) => ({
  ...sums,
  viewRate: percentOf(sums.quotesViewed, sums.quotesSent),
  emailViewRate: percentOf(sums.emailsViewed, sums.emailsSent),
  completionRate: percentOf(sums.healthCompleted, sums.quotesSent),
})
