import { addDays, type CalendarDate } from '../../../kernel/calendar-date.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { recentTotal } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { readForecast } from '../../outreach/server/forecast/read-forecast.ts'
import { totalExpected } from '../../outreach/shared/plan/forecast.rules.ts'
import { type UpcomingEmail, upcomingDays } from '../shared/dashboard.contract.ts'
import { figureScope } from '../shared/figures.policy.ts'
import { countByLetter, countUpcoming, listUpcomingPage } from './dashboard.sql.ts'

interface UpcomingEmails {
  readonly upcoming: UpcomingEmail[]
  readonly upcomingTotal: number
  readonly expectedFollowUps: number
  readonly upcomingByLetter: number | undefined
  readonly upcomingFrom: CalendarDate
  readonly upcomingUntil: CalendarDate
}

/** Returns 20 emails planned for the next 30 days, from `offset` on, and how many there are. */
export async function listUpcomingEmails(
  context: MemberContext,
  { offset, agent }: { readonly offset: number; readonly agent?: number | undefined },
): Promise<UpcomingEmails> {
  const scope = figureScope(context.principal, agent)
  return inOrganization(context, async (transaction) => {
    const today = await agencyToday(context, transaction)
    return listUpcomingFrom(context, transaction, { today, offset, scope })
  })
}

/** The same for 30 days from `today`; a large total may be 10 seconds old. */
export async function listUpcomingFrom(
  context: MemberContext,
  transaction: OrganizationTransaction,
  {
    today,
    offset,
    scope,
  }: { readonly today: CalendarDate; readonly offset: number; readonly scope: ContactScope },
): Promise<UpcomingEmails> {
  const days = { from: today, to: addDays(today, upcomingDays) }
  const [upcoming, upcomingTotal, upcomingByLetter, expected] = await Promise.all([
    listUpcomingPage(transaction, days, scope, offset),
    recentTotal(context, JSON.stringify(['upcoming', days, scope]), () =>
      countUpcoming(transaction, days, scope),
    ),
    // Only the first page shows it.
    offset > 0
      ? undefined
      : recentTotal(context, JSON.stringify(['by letter', days, scope]), () =>
          countByLetter(transaction, days, scope),
        ),
    readForecast(context, transaction, { ...days, scope }),
  ])
  return {
    upcomingTotal,
    upcoming,
    upcomingFrom: days.from,
    upcomingUntil: days.to,
    upcomingByLetter,
    expectedFollowUps: totalExpected(expected),
  }
}
