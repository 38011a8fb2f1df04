import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { workIsDue } from '../../../organizations/server/work-due.ts'
import { nameTaken, reportGone } from '../../shared/report-texts.ts'
import { nextDay } from '../../shared/saved-report.rules.ts'
import {
  findAnyReport,
  findSavedReport,
  isNameTaken,
  lockReports,
  setReportDeleted,
  updateReport,
} from './saved-reports.sql.ts'
import { refuseBeyondMax } from './saved-reports.ts'

interface OneReport {
  readonly id: number
}

/** Deletes a saved report, which `restoreReport` undoes; it is not sent any more. Throws 404. */
export async function deleteReport(context: MemberContext, { id }: OneReport): Promise<void> {
  await inOrganization(context, async (transaction) => {
    const name = await setReportDeleted(transaction, id, context.clock.now())
    if (name === undefined) throw new AppError('NOT_FOUND', reportGone)
    await recordAudit(transaction, context, {
      action: 'reports.delete',
      entity: 'saved_report',
      id,
      detail: { name },
    })
  })
}

/**
 * Undoes a deletion; a report that is there stays. Days of its schedule that have passed are not
 * made up for. Throws 404 for one that never was, 409 where another one has its name by now, 400 if
 * the agency has as many as it may have.
 */
export async function restoreReport(context: MemberContext, { id }: OneReport): Promise<void> {
  await inOrganization(context, async (transaction) => {
    await lockReports(transaction)
    const found = await findAnyReport(transaction, id)
    if (found === undefined) throw new AppError('NOT_FOUND', reportGone)
    if (found.deleted_at === null) return
    if (await isNameTaken(transaction, found.name, id)) throw new AppError('CONFLICT', nameTaken)
    await refuseBeyondMax(transaction)
    await setReportDeleted(transaction, id, null)
    const now = context.clock.now()
    const report = await findSavedReport(transaction, id)
    const today = await agencyToday(context, transaction)
    if (report?.next_on && report.next_on < today) {
      const { name, every, day } = report
      await updateReport(transaction, id, { name, every, day, next_on: nextDay(report, today) })
    }
    await workIsDue(transaction, 'reports', now)
    await recordAudit(transaction, context, {
      action: 'reports.restore',
      entity: 'saved_report',
      id,
      detail: { name: found.name },
    })
  })
}
