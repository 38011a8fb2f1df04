import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { emailChoicesContract } from '../../shared/email-choices.contract.ts'
import { readEmailChoices } from './read-email-choices.ts'
import { setEmailChoices } from './set-email-choices.ts'

const calls = implement(emailChoicesContract).$context<RequestContext>()

export const emailChoicesRoutes = calls.router({
  readEmailChoices: calls.readEmailChoices.handler(({ context, input }) =>
    readEmailChoices(memberOf(context), input.id),
  ),
  setEmailChoices: calls.setEmailChoices.handler(({ context, input }) =>
    setEmailChoices(memberOf(context), input),
  ),
})
