import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { agencyDataContract } from '../shared/agency-data.contract.ts'
import { askForArchive } from './archive/ask-for-archive.ts'
import { cancelArchive } from './archive/cancel-archive.ts'
import { askForDeletion } from './deletion/ask-for-deletion.ts'
import { keepAgency } from './deletion/keep-agency.ts'
import { readAgencyData } from './read-agency-data.ts'

const calls = implement(agencyDataContract).$context<RequestContext>()

export const agencyDataRoutes = calls.router({
  readAgencyData: calls.readAgencyData.handler(({ context, input }) =>
    readAgencyData(memberOf(context), { counts: input.count === 'true' }),
  ),
  askForArchive: calls.askForArchive.handler(({ context, input }) =>
    askForArchive(memberOf(context), input),
  ),
  cancelArchive: calls.cancelArchive.handler(async ({ context }) => {
    await cancelArchive(memberOf(context))
    return {}
  }),
  askForDeletion: calls.askForDeletion.handler(({ context, input }) =>
    askForDeletion(memberOf(context), input),
  ),
  keepAgency: calls.keepAgency.handler(async ({ context }) => {
    await keepAgency(memberOf(context))
    return {}
  }),
})
