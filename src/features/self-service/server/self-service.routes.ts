import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { selfServiceContract } from '../shared/self-service.contract.ts'
import { addTemporaryContact } from './add-temporary-contact.ts'
import { generateSelfServiceQuote, updateLocation } from './generate-self-service-quote.ts'
import { listSignUps } from './list-sign-ups.ts'
import { readSelfService } from './read-self-service.ts'
import { signUp } from './sign-up.ts'
import { visitorOf } from './visitor-of.ts'

const calls = implement(selfServiceContract).$context<RequestContext>()

export const selfServiceRoutes = calls.router({
  readSelfService: calls.readSelfService.handler(({ context, input: { orgIdOrSlug, ...input } }) =>
    readSelfService(context, { ...input, orgSlug: orgIdOrSlug }),
  ),
  signUp: calls.signUp.handler(({ context, input }) =>
    signUp(context, input, visitorOf(context.request)),
  ),
  generateQuote: calls.generateQuote.handler(({ context, input }) =>
    generateSelfServiceQuote(context, { ...input, ipAddress: context.request.ip }),
  ),
  updateLocation: calls.updateLocation.handler(async ({ context, input }) => {
    await updateLocation(context, { ...input, ipAddress: context.request.ip })
    return {}
  }),
  addTemporaryContact: calls.addTemporaryContact.handler(({ context, input }) =>
    addTemporaryContact(context, input, visitorOf(context.request)),
  ),
  listSignUps: calls.listSignUps.handler(({ context, input }) =>
    listSignUps(memberOf(context), input.id),
  ),
})
