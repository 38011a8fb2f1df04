import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { agentsContract } from '../shared/agents.contract.ts'
import { listAgents } from './list-agents.ts'

const calls = implement(agentsContract).$context<RequestContext>()

export const agentsRoutes = calls.router({
  listAgents: calls.listAgents.handler(({ context }) => listAgents(memberOf(context))),
})
