import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { emailPauseContract } from '../../shared/email-pause.contract.ts'
import { readEmailPause } from './read-email-pause.ts'
import { setEmailPause } from './set-email-pause.ts'

const calls = implement(emailPauseContract).$context<RequestContext>()

export const emailPauseRoutes = calls.router({
  readEmailPause: calls.readEmailPause.handler(({ context, input }) =>
    readEmailPause(memberOf(context), input.id),
  ),
  setEmailPause: calls.setEmailPause.handler(({ context, input }) =>
    setEmailPause(memberOf(context), input),
  ),
})
