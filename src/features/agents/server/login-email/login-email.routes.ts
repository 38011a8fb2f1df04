import { implement } from '@orpc/server'
import type { RequestContext } from '../../../../platform/http/request-context.ts'
import { loginEmailContract } from '../../shared/login-email.contract.ts'
import { decideLoginEmailChange, readLoginEmailChange } from './decide-login-email.ts'

const calls = implement(loginEmailContract).$context<RequestContext>()

export const loginEmailRoutes = calls.router({
  readLoginEmailChange: calls.readLoginEmailChange.handler(({ context, input }) =>
    readLoginEmailChange(context, { ...input, ipAddress: context.request.ip }),
  ),
  decideLoginEmailChange: calls.decideLoginEmailChange.handler(({ context, input }) =>
    decideLoginEmailChange(context, { ...input, ipAddress: context.request.ip }),
  ),
})
