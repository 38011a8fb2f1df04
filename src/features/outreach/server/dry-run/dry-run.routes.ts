import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { dryRunContract } from '../../shared/dry-run.contract.ts'
import { listTriedEmails, tryPlan } from './try-plan.ts'

const calls = implement(dryRunContract).$context<RequestContext>()

export const dryRunRoutes = calls.router({
  tryPlan: calls.tryPlan.handler(({ context, input }) => tryPlan(memberOf(context), input)),
  listTriedEmails: calls.listTriedEmails.handler(({ context, input }) =>
    listTriedEmails(memberOf(context), input),
  ),
})
