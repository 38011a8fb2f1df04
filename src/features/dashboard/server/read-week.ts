import { addDays, fromDayNumber } from '../../../kernel/calendar-date.ts'
import { personName } from '../../../kernel/person-name.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { recentCounts, rowsRead } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { readForecast } from '../../outreach/server/forecast/read-forecast.ts'
import { figureScope } from '../shared/figures.policy.ts'
import type { PlannedEmails } from '../shared/planned-emails.ts'
import { type CountedEmails, listUnsent, listWeek } from './week.sql.ts'

/**
 * Returns the emails that the planner has stored for today and the six days after it, by day, type
 * and reason, those that it skips or puts off, and the follow-ups that they bring. It is the plan
 * that the sender works off, so nothing is computed again; in a large agency it may be 10 seconds
 * old.
 */
export async function readWeek(
  context: MemberContext,
  { agent }: { readonly agent?: number | undefined },
) {
  const scope = figureScope(context.principal, agent)
  return inOrganization(context, async (transaction) => {
    const today = await agencyToday(context, transaction)
    const days = { from: today, to: addDays(today, 6) }
    const { planned, unsent, total } = await recentCounts(
      context,
      JSON.stringify(['week', days, scope]),
      async () => {
        const planned = await listWeek(transaction, days, scope)
        const value = { planned, ...(await listUnsent(transaction, days, scope)) }
        const rows = planned.reduce((sum, { emails }) => sum + emails, value.total)
        return { value, read: rowsRead(rows, { lookedUp: scope !== 'all' }) }
      },
    )
    const expected = await readForecast(context, transaction, { ...days, scope })
    return {
      startDate: days.from,
      endDate: days.to,
      emails: planned.map(({ date, mode, ...row }) => ({ date, mode, ...withExample(row) })),
      expected: expected.map(({ day, ...row }) => ({ date: fromDayNumber(day), ...row })),
      unsent: unsent.map(withExample),
      unsentTotal: total,
    }
  })
}

const withExample = ({
  contactId,
  firstName,
  lastName,
  occasion,
  ...row
}: CountedEmails): PlannedEmails => ({
  ...row,
  example: { contactId, occasion, name: personName(firstName, lastName) },
})
