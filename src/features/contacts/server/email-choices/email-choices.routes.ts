import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { emailChoicesContract } from '../../shared/email-choices.contract.ts'
import { readEmailChoices } from './read-email-choices.ts'
import { setEmailChoices } from './set-email-choices.ts'

const calls = implement(emailChoicesContract).$context<RequestContext>()

export const emailChoicesRoutes = calls.router({
  readEmailChoices: calls.readEmailChoices.handler(async ({ context, input }) => {
    const choices = await readEmailChoices(memberOf(context), input.id)
    return { ...choices, declined: [...choices.declined] }
  }),
  setEmailChoices: calls.setEmailChoices.handler(async ({ context, input }) => {
    const { before } = await setEmailChoices(memberOf(context), input)
    const { declined, callsInstead } = before
    return { before: { declined: [...declined], callsInstead } }
  }),
})
