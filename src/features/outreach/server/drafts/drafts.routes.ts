import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { draftsContract } from '../../shared/drafts.contract.ts'
import { decideDrafts } from './decide-drafts.ts'
import { countDrafts, listDrafts } from './list-drafts.ts'

const calls = implement(draftsContract).$context<RequestContext>()

export const draftsRoutes = calls.router({
  listDrafts: calls.listDrafts.handler(({ context, input }) =>
    listDrafts(memberOf(context), input),
  ),
  countDrafts: calls.countDrafts.handler(({ context }) => countDrafts(memberOf(context))),
  decideDrafts: calls.decideDrafts.handler(({ context, input }) =>
    decideDrafts(memberOf(context), input),
  ),
})
