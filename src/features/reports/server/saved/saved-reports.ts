import { AppError } from '../../../../kernel/app-error.ts'
import { recordAudit } from '../../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import { workIsDue } from '../../../organizations/server/work-due.ts'
import { nameTaken, reportGone, tooManyReports } from '../../shared/report-texts.ts'
import type { SavedReport, UnreadableReport } from '../../shared/reports.contract.ts'
import {
  maxReports,
  nextDay,
  ReportOfKind,
  type ReportSchedule,
  scheduleProblem,
  scheduleText,
} from '../../shared/saved-report.rules.ts'
import {
  findSavedReport,
  insertReport,
  isNameTaken,
  listReports,
  lockReports,
  type ReportRun,
  updateReport,
} from './saved-reports.sql.ts'

/** Returns the agency's saved reports by name; one of another version hides none of the others. */
export const listSavedReports = (
  context: MemberContext,
): Promise<{ reports: SavedReport[]; unreadable: UnreadableReport[] }> =>
  inOrganization(context, async (transaction) => {
    const reports: SavedReport[] = []
    const unreadable: UnreadableReport[] = []
    for (const { last, ...report } of await listReports(transaction)) {
      const known = ReportOfKind.safeParse(report)
      const { id, name } = report
      if (known.success) reports.push({ ...report, ...known.data, last: last && shownRun(last) })
      else {
        context.log.error({ id, error: known.error }, 'a saved report is not readable')
        unreadable.push({ id, name })
      }
    }
    return { reports, unreadable }
  })

const shownRun = (run: ReportRun) => ({
  ...run,
  begun_at: run.begun_at.toISOString(),
  ended_at: run.ended_at?.toISOString() ?? null,
})

type Named = ReportSchedule & { readonly name: string }

/** Saves a report under a name. Throws 400 for a wrong schedule, 409 for a name that is taken. */
export function saveReport(
  context: MemberContext,
  { report, ...named }: Named & { readonly report: ReportOfKind },
): Promise<{ id: number }> {
  return inOrganization(context, async (transaction) => {
    await lockReports(transaction)
    const next_on = await checked(context, transaction, named)
    await refuseBeyondMax(transaction)
    const id = await insertReport(
      transaction,
      { ...report, ...named, next_on },
      { at: context.clock.now(), by: context.principal.agentId },
    )
    await changed(context, transaction, { verb: 'save', id, named })
    return { id }
  })
}

/** Throws 400 if the agency has as many reports as it may have. The caller has locked them. */
export async function refuseBeyondMax(transaction: OrganizationTransaction): Promise<void> {
  if ((await listReports(transaction)).length >= maxReports)
    throw new AppError('BAD_REQUEST', tooManyReports)
}

/** Changes a report's name and schedule. Throws 404, and as `saveReport` does. */
export async function changeReport(
  context: MemberContext,
  { id, ...named }: Named & { readonly id: number },
): Promise<void> {
  await inOrganization(context, async (transaction) => {
    await lockReports(transaction)
    const report = await findSavedReport(transaction, id)
    if (report === undefined) throw new AppError('NOT_FOUND', reportGone)
    const next_on = await checked(context, transaction, named, id)
    // A day that was chosen before stays, though it may be today.
    const same = report.every === named.every && report.day === named.day
    await updateReport(transaction, id, { ...named, next_on: same ? report.next_on : next_on })
    await changed(context, transaction, { verb: 'change', id, named })
  })
}

async function checked(
  context: MemberContext,
  transaction: OrganizationTransaction,
  named: Named,
  except?: number,
) {
  const wrong = scheduleProblem(named)
  if (wrong !== undefined) throw new AppError('BAD_REQUEST', wrong, { field: 'day' })
  if (await isNameTaken(transaction, named.name, except))
    throw new AppError('CONFLICT', nameTaken, { field: 'name' })
  return nextDay(named, await agencyToday(context, transaction))
}

async function changed(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { verb, id, named }: { verb: 'save' | 'change'; id: number; named: Named },
): Promise<void> {
  await workIsDue(transaction, 'reports', context.clock.now())
  await recordAudit(transaction, context, {
    action: `reports.${verb}`,
    entity: 'saved_report',
    id,
    detail: { name: named.name, schedule: scheduleText(named) },
  })
}
