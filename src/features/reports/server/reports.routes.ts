import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { reportsContract } from '../shared/reports.contract.ts'
import { deleteCommissionLevel, restoreCommissionLevel } from './delete-commission-level.ts'
import {
  addCommissionLevel,
  importCommissionLevels,
  listCommissionLevels,
} from './enter-commission-levels.ts'
import { readCommission } from './read-commission.ts'
import { readHoldOut } from './read-hold-out.ts'
import { readPersistency } from './read-persistency.ts'
import { deleteReport, restoreReport } from './saved/delete-report.ts'
import { sendReportNow } from './saved/enqueue-due-reports.ts'
import { changeReport, listSavedReports, saveReport } from './saved/saved-reports.ts'

const calls = implement(reportsContract).$context<RequestContext>()
const done = {}

export const reportsRoutes = calls.router({
  readPersistency: calls.readPersistency.handler(({ context, input }) =>
    readPersistency(memberOf(context), input),
  ),
  readCommission: calls.readCommission.handler(({ context, input }) =>
    readCommission(memberOf(context), input),
  ),
  readHoldOut: calls.readHoldOut.handler(({ context, input }) =>
    readHoldOut(memberOf(context), input),
  ),
  listCommissionLevels: calls.listCommissionLevels.handler(({ context }) =>
    listCommissionLevels(memberOf(context)),
  ),
  addCommissionLevel: calls.addCommissionLevel.handler(({ context, input }) =>
    addCommissionLevel(memberOf(context), input),
  ),
  importCommissionLevels: calls.importCommissionLevels.handler(({ context, input }) =>
    importCommissionLevels(memberOf(context), input),
  ),
  deleteCommissionLevel: calls.deleteCommissionLevel.handler(async ({ context, input }) => {
    await deleteCommissionLevel(memberOf(context), input)
    return done
  }),
  restoreCommissionLevel: calls.restoreCommissionLevel.handler(async ({ context, input }) => {
    await restoreCommissionLevel(memberOf(context), input)
    return done
  }),
  listSavedReports: calls.listSavedReports.handler(({ context }) =>
    listSavedReports(memberOf(context)),
  ),
  saveReport: calls.saveReport.handler(({ context, input }) =>
    saveReport(memberOf(context), input),
  ),
  changeReport: calls.changeReport.handler(async ({ context, input }) => {
    await changeReport(memberOf(context), input)
    return done
  }),
  deleteReport: calls.deleteReport.handler(async ({ context, input }) => {
    await deleteReport(memberOf(context), input)
    return done
  }),
  restoreReport: calls.restoreReport.handler(async ({ context, input }) => {
    await restoreReport(memberOf(context), input)
    return done
  }),
  sendReportNow: calls.sendReportNow.handler(async ({ context, input }) => {
    await sendReportNow(memberOf(context), input)
    return done
  }),
})
