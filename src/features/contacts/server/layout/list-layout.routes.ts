import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { listLayoutContract } from '../../shared/list/list-layout.contract.ts'
import { readListLayout, saveListLayout } from './list-layout.ts'

const calls = implement(listLayoutContract).$context<RequestContext>()

export const listLayoutRoutes = calls.router({
  readListLayout: calls.readListLayout.handler(({ context }) => readListLayout(memberOf(context))),
  saveListLayout: calls.saveListLayout.handler(async ({ context, input }) => {
    await saveListLayout(memberOf(context), input)
    return {}
  }),
})
