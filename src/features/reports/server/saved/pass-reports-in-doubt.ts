import { addDays } from '../../../../kernel/calendar-date.ts'
import { dateIn, instantAt } from '../../../../platform/clock.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { mayHaveBeenSent } from '../../shared/report-texts.ts'
import { nextDay, reportSecond } from '../../shared/saved-report.rules.ts'
import { beginRun, endRun, endRunsInDoubt } from './report-runs.sql.ts'
import { lockDueReports, updateReport } from './saved-reports.sql.ts'

/**
 * In a database restored from a backup: reports whose day has come since, and runs that waited, may
 * have been sent. Each is listed as not sent, and comes again on its next day.
 */
export function passReportsInDoubt(
  context: Pick<OrganizationContext, 'database' | 'clock' | 'organizationId'>,
): Promise<void> {
  return inOrganization(context, async (transaction) => {
    const now = context.clock.now()
    const timeZone = await getTimeZone(transaction)
    const today = dateIn(timeZone, now)
    const lastDay = now < instantAt(today, reportSecond, timeZone) ? addDays(today, -1) : today
    await endRunsInDoubt(transaction, { at: now, problem: mayHaveBeenSent })
    for (const report of await lockDueReports(transaction, lastDay)) {
      const { id, name, every, day } = report
      await updateReport(transaction, id, { name, every, day, next_on: nextDay(report, lastDay) })
      const key = { reportId: id, dueOn: lastDay }
      await beginRun(transaction, key, now)
      await endRun(transaction, key, { state: 'failed', at: now, problem: mayHaveBeenSent })
    }
  })
}
