import { type CalendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { recentCounts, rowsRead } from '../../../../platform/recent-totals.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import type { ContactScope } from '../../../contacts/shared/contact.policy.ts'
import { type ExpectedFollowUps, expectedFollowUps } from '../../shared/plan/forecast.rules.ts'
import { listPlannedByDay } from './planned-by-day.sql.ts'

/**
 * Returns the follow-ups that the emails planned from `from`, which is today, to `to` bring in
 * these days, by day and type: the one forecast of the dashboard, its week and the calendar. In a
 * large agency it may be 10 seconds old.
 */
export async function readForecast(
  context: OrganizationContext,
  transaction: OrganizationTransaction,
  { from, to, scope }: { from: CalendarDate; to: CalendarDate; scope: ContactScope },
): Promise<ExpectedFollowUps[]> {
  const key = JSON.stringify(['forecast', from, to, scope])
  const planned = await recentCounts(context, key, async () => {
    const value = await listPlannedByDay(transaction, { to }, scope)
    const rows = value.reduce((sum, { emails }) => sum + emails, 0)
    return { value, read: rowsRead(rows, { lookedUp: scope !== 'all' }) }
  })
  return expectedFollowUps(planned, { today: toDayNumber(from), last: toDayNumber(to) })
}
