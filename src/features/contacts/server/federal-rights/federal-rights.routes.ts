import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { federalRightsContract } from '../../shared/federal-rights/federal-rights.contract.ts'
import { addFederalRight, updateFederalRight } from './change-federal-right.ts'
import { listFederalRights } from './list-federal-rights.ts'

const calls = implement(federalRightsContract).$context<RequestContext>()

export const federalRightsRoutes = calls.router({
  listFederalRights: calls.listFederalRights.handler(async ({ context, input }) => ({
    rights: await listFederalRights(memberOf(context), input.id),
  })),
  addFederalRight: calls.addFederalRight.handler(async ({ context, input }) => ({
    right: await addFederalRight(memberOf(context), input),
  })),
  updateFederalRight: calls.updateFederalRight.handler(async ({ context, input }) => ({
    right: await updateFederalRight(memberOf(context), input),
  })),
})
