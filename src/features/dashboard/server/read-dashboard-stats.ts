import { addDays, type CalendarDate } from '../../../kernel/calendar-date.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { recentTotal } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { type ContactScope, contactScope } from '../../contacts/shared/contact.policy.ts'
import { type UpcomingEmail, upcomingDays } from '../shared/dashboard.contract.ts'
import { type DayRange, daysOf, type Period } from '../shared/period.rules.ts'
import { percentOf } from '../shared/send-ranking.rules.ts'
import {
  countUpcoming,
  pageUpcoming,
  readStanding,
  type SendFilter,
  sumSends,
} from './dashboard.sql.ts'

/** What a period asks of the rollup: its days in the organization's time zone, and before Go Live the test sends (decision 152). */
export async function readAsked(
  context: MemberContext,
  transaction: OrganizationTransaction,
  period: Period,
) {
  const { timeZone, live } = await readStanding(transaction)
  const today = context.clock.today(timeZone)
  const days = daysOf(period, today)
  const filter: SendFilter = {
    ...days,
    mode: live ? 'production' : 'test',
    scope: contactScope(context.principal),
  }
  return { today, filter, asked: { startDate: days.from, endDate: days.to, timeZone, test: !live } }
}

/** The figures of a period: admins see the agency's, others their own (decision 81). Emails of every kind count: each carries a quote. */
export async function readDashboardStats(context: MemberContext, period: Period) {
  return inOrganization(context, async (transaction) => {
    const { today, filter, asked } = await readAsked(context, transaction, period)
    const { sent, viewed, clicked, completed, automated } = await sumSends(transaction, filter)
    return {
      ...asked,
      quotesSent: sent,
      quotesViewed: viewed,
      linksClicked: clicked,
      likelyAutomated: automated,
      healthCompleted: completed,
      viewRate: percentOf(viewed, sent),
      completionRate: percentOf(completed, sent),
      ...(await readUpcoming({ ...context, transaction }, today, filter.scope, 0)),
    }
  })
}

/** Emails planned for the next 30 days: 20 from `offset` on, and how many there are; a large number may be 10 seconds old. */
export async function readUpcoming(
  context: MemberContext & { readonly transaction: OrganizationTransaction },
  today: CalendarDate,
  scope: ContactScope,
  offset: number,
): Promise<{ upcoming: UpcomingEmail[]; upcomingTotal: number }> {
  const { transaction } = context
  const days: DayRange = { from: today, to: addDays(today, upcomingDays) }
  const counted = () => countUpcoming(transaction, days, scope)
  const upcomingTotal = await recentTotal(
    context,
    JSON.stringify(['upcoming', days, scope]),
    counted,
  )
  return { upcomingTotal, upcoming: await pageUpcoming(transaction, days, scope, offset) }
}
