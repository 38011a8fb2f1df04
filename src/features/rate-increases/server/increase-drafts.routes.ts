import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { increaseDraftsContract } from '../shared/increase-drafts.contract.ts'
import { makeIncreaseDrafts, tryIncreaseDrafts } from './increase-drafts.ts'
import { undoIncreaseDrafts } from './undo-increase-drafts.ts'

const calls = implement(increaseDraftsContract).$context<RequestContext>()

export const increaseDraftsRoutes = calls.router({
  tryIncreaseDrafts: calls.tryIncreaseDrafts.handler(({ context, input }) =>
    tryIncreaseDrafts(memberOf(context), input),
  ),
  makeIncreaseDrafts: calls.makeIncreaseDrafts.handler(({ context, input }) =>
    makeIncreaseDrafts(memberOf(context), input),
  ),
  undoIncreaseDrafts: calls.undoIncreaseDrafts.handler(({ context, input }) =>
    undoIncreaseDrafts(memberOf(context), input),
  ),
})
