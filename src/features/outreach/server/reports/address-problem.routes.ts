import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { addressProblemContract } from '../../shared/reports/address-problem.contract.ts'
import { countAddressProblems, readAddressProblem, tryAddressAgain } from './address-problem.ts'

const calls = implement(addressProblemContract).$context<RequestContext>()

export const addressProblemRoutes = calls.router({
  readAddressProblem: calls.readAddressProblem.handler(async ({ context, input }) => ({
    problem: await readAddressProblem(memberOf(context), input.id),
  })),
  countAddressProblems: calls.countAddressProblems.handler(({ context }) =>
    countAddressProblems(memberOf(context)),
  ),
  tryAddressAgain: calls.tryAddressAgain.handler(({ context, input }) =>
    tryAddressAgain(memberOf(context), input),
  ),
})
