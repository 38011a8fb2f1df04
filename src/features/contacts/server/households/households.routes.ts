import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { householdsContract } from '../../shared/households.contract.ts'
import { dismissHousehold, joinHousehold, leaveHousehold } from './change-household.ts'
import { getHousehold } from './get-household.ts'

const calls = implement(householdsContract).$context<RequestContext>()

export const householdsRoutes = calls.router({
  getHousehold: calls.getHousehold.handler(async ({ context, input }) => ({
    household: await getHousehold(memberOf(context), input.id),
  })),
  joinHousehold: calls.joinHousehold.handler(async ({ context, input }) => ({
    household: await joinHousehold(memberOf(context), input),
  })),
  leaveHousehold: calls.leaveHousehold.handler(async ({ context, input }) => ({
    household: await leaveHousehold(memberOf(context), input.id),
  })),
  dismissHousehold: calls.dismissHousehold.handler(async ({ context, input }) => ({
    household: await dismissHousehold(memberOf(context), input),
  })),
})
