import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { rateIncreasesContract } from '../shared/rate-increases.contract.ts'
import { addIncreaseTasks, undoIncreaseTasks } from './add-increase-tasks.ts'
import { deleteRateIncrease, restoreRateIncrease } from './delete-rate-increase.ts'
import { addRateIncrease, importRateIncreases } from './enter-rate-increases.ts'
import { checkIncreaseQuotes, sendIncreaseQuotes } from './increase-quotes.ts'
import { countIncreaseOffers, listHitClients } from './list-hit-clients.ts'
import { listRateIncreases, readRateIncrease } from './list-rate-increases.ts'
import { proposeRateIncreases } from './propose-rate-increases.ts'
import { takeOverPremiums, undoPremiums } from './take-over-premiums.ts'

const calls = implement(rateIncreasesContract).$context<RequestContext>()
const done = {}

export const rateIncreasesRoutes = calls.router({
  listRateIncreases: calls.listRateIncreases.handler(({ context, input }) =>
    listRateIncreases(memberOf(context), input),
  ),
  readRateIncrease: calls.readRateIncrease.handler(({ context, input }) =>
    readRateIncrease(memberOf(context), input),
  ),
  countIncreaseOffers: calls.countIncreaseOffers.handler(({ context, input }) =>
    countIncreaseOffers(memberOf(context), input),
  ),
  listHitClients: calls.listHitClients.handler(({ context, input }) =>
    listHitClients(memberOf(context), input),
  ),
  addRateIncrease: calls.addRateIncrease.handler(({ context, input }) =>
    addRateIncrease(memberOf(context), input),
  ),
  proposeRateIncreases: calls.proposeRateIncreases.handler(({ context }) =>
    proposeRateIncreases(memberOf(context)),
  ),
  importRateIncreases: calls.importRateIncreases.handler(({ context, input }) =>
    importRateIncreases(memberOf(context), input),
  ),
  deleteRateIncrease: calls.deleteRateIncrease.handler(async ({ context, input }) => {
    await deleteRateIncrease(memberOf(context), input)
    return done
  }),
  restoreRateIncrease: calls.restoreRateIncrease.handler(async ({ context, input }) => {
    await restoreRateIncrease(memberOf(context), input)
    return done
  }),
  addIncreaseTasks: calls.addIncreaseTasks.handler(({ context, input }) =>
    addIncreaseTasks(memberOf(context), input),
  ),
  undoIncreaseTasks: calls.undoIncreaseTasks.handler(({ context, input }) =>
    undoIncreaseTasks(memberOf(context), input),
  ),
  takeOverPremiums: calls.takeOverPremiums.handler(({ context, input }) =>
    takeOverPremiums(memberOf(context), input),
  ),
  undoPremiums: calls.undoPremiums.handler(({ context, input }) =>
    undoPremiums(memberOf(context), input),
  ),
  checkIncreaseQuotes: calls.checkIncreaseQuotes.handler(({ context, input }) =>
    checkIncreaseQuotes(memberOf(context), input),
  ),
  sendIncreaseQuotes: calls.sendIncreaseQuotes.handler(({ context, input }) =>
    sendIncreaseQuotes(memberOf(context), input),
  ),
})
