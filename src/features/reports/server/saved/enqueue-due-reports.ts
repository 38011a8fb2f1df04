import { AppError } from '../../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { hourMs } from '../../../../kernel/duration.ts'
import { type AuditContext, recordAudit } from '../../../../platform/audit.ts'
import { dateIn, instantAt } from '../../../../platform/clock.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { MemberContext, Services } from '../../../../platform/services.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { forEachDue, workIsDue } from '../../../organizations/server/work-due.ts'
import { reportGone, sentToday, triedHours } from '../../shared/report-texts.ts'
import { nextDay, reportSecond } from '../../shared/saved-report.rules.ts'
import { sendReportJob } from '../../shared/send-report.job.ts'
import { beginRun, endOldRuns, findOldestWaiting } from './report-runs.sql.ts'
import { findNextDay, findSavedReport, lockDueReports, updateReport } from './saved-reports.sql.ts'

const triedMs = triedHours * hourMs

/**
 * Begins the runs of the reports whose day has come, in the morning: several days that were missed
 * are one. In the minute tick; safe to run twice.
 */
export const enqueueDueReports = (services: Services): Promise<void> =>
  forEachDue(services, { work: 'reports' }, async ({ clock, transaction }) => {
    const now = clock.now()
    const timeZone = await getTimeZone(transaction)
    const today = dateIn(timeZone, now)
    await endOld(transaction, { clock, actor: { kind: 'job', name: sendReportJob.name } })
    if (now >= instantAt(today, reportSecond, timeZone))
      for (const report of await lockDueReports(transaction, today)) {
        const { id, name, every, day } = report
        await updateReport(transaction, id, { name, every, day, next_on: nextDay(report, today) })
        await begin(transaction, { reportId: id, dueOn: today }, now)
      }
    const next = await findNextDay(transaction)
    const oldest = await findOldestWaiting(transaction)
    const due = [
      ...(next === undefined ? [] : [instantAt(next, reportSecond, timeZone).getTime()]),
      ...(oldest === undefined ? [] : [oldest.getTime() + triedMs + 1]),
    ]
    return { dueAt: due.length === 0 ? undefined : new Date(Math.min(...due)) }
  })

/** Ends the runs whose job has given up, each with its entry in the audit log. */
async function endOld(transaction: OrganizationTransaction, context: AuditContext): Promise<void> {
  const at = context.clock.now()
  const before = new Date(at.getTime() - triedMs)
  const runs = await endOldRuns(transaction, { before, at })
  for (const { report_id, state, recipients, problem } of runs)
    await recordAudit(transaction, context, {
      action: `reports.${state === 'sent' ? 'sent' : 'failed'}`,
      entity: 'saved_report',
      id: report_id,
      detail: { recipients, problem },
    })
}

/** Sends a report now, unless it was sent today. Throws 404, 409. */
export async function sendReportNow(
  context: MemberContext,
  { id }: { readonly id: number },
): Promise<void> {
  await inOrganization(context, async (transaction) => {
    const report = await findSavedReport(transaction, id)
    if (report === undefined) throw new AppError('NOT_FOUND', reportGone)
    const now = context.clock.now()
    const dueOn = dateIn(await getTimeZone(transaction), now)
    if (!(await begin(transaction, { reportId: id, dueOn }, now)))
      throw new AppError('CONFLICT', sentToday)
    // The tick looks when the run must have ended.
    await workIsDue(transaction, 'reports', now)
    await recordAudit(transaction, context, {
      action: 'reports.send',
      entity: 'saved_report',
      id,
      detail: { name: report.name },
    })
  })
}

async function begin(
  transaction: OrganizationTransaction,
  key: { readonly reportId: number; readonly dueOn: CalendarDate },
  now: Date,
): Promise<boolean> {
  const begun = await beginRun(transaction, key, now)
  if (begun)
    await enqueue(transaction, sendReportJob, {
      organizationId: transaction.organizationId,
      ...key,
    })
  return begun
}
