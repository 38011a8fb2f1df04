import { addMonths, fromDayNumber, toDayNumber } from '../../../../kernel/calendar-date.ts'
import type { Principal } from '../../../../kernel/principal.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { recentCounts } from '../../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { type ContactScope, contactScope } from '../../../contacts/shared/contact.policy.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { calendarMonths } from '../../shared/email-calendar.contract.ts'
import { readForecast } from '../forecast/read-forecast.ts'
import { countByDay, countHeldByDay } from './email-calendar.sql.ts'

/** The contacts of an agent, 0 for none, whom the member sees; without one, all that they see. */
export function calendarScope(principal: Principal, agent: number | undefined): ContactScope {
  const seen = contactScope(principal)
  if (agent === undefined || seen !== 'all') return seen
  return agent === 0 ? { agentIds: [], unassigned: true } : { agentIds: [agent], unassigned: false }
}

/**
 * Returns what the plan has for the next four months, by day: the emails that go, those that
 * windows hold, and the follow-ups to come. In a large agency it may be 10 seconds old.
 */
export function readEmailCalendar(
  context: MemberContext,
  { agent }: { readonly agent?: number | undefined },
) {
  const scope = calendarScope(context.principal, agent)
  return inOrganization(context, async (transaction) => {
    const from = await agencyToday(context, transaction)
    const to = fromDayNumber(addMonths(toDayNumber(from), calendarMonths))
    const days = { from, to }
    const counted = await recentCounts(
      context,
      JSON.stringify(['email-calendar', days, scope]),
      async () => {
        const emails = await countByDay(transaction, days, scope)
        const value = { emails, held: await countHeldByDay(transaction, days, scope) }
        return { value, read: emails.reduce((sum, one) => sum + one.emails, 0) }
      },
    )
    const expected = await readForecast(context, transaction, { ...days, scope })
    const byDay = Map.groupBy(expected, ({ day }) => day)
    return {
      ...days,
      ...counted,
      expected: [...byDay].map(([day, ofDay]) => ({
        date: fromDayNumber(day),
        emails: ofDay.reduce((sum, { emails }) => sum + emails, 0),
      })),
    }
  })
}
