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
import { readPersistency } from './read-persistency.ts'

const calls = implement(reportsContract).$context<RequestContext>()
const done = {}

export const reportsRoutes = calls.router({
  readPersistency: calls.readPersistency.handler(({ context, input }) =>
    readPersistency(memberOf(context), input),
  ),
  readCommission: calls.readCommission.handler(({ context, input }) =>
    readCommission(memberOf(context), input),
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
})
