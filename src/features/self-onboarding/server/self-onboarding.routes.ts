import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { selfOnboardingContract } from '../shared/self-onboarding.contract.ts'
import { addTemporaryContact } from './add-temporary-contact.ts'
import { generateSelfOnboardingQuote, updateLocation } from './generate-lead-quote.ts'
import { listSignUps } from './list-sign-ups.ts'
import { readSelfOnboarding } from './read-self-onboarding.ts'
import { rememberVisitor } from './remember-visitor.ts'
import { signUpLead } from './sign-up.ts'
import { requestIdOf } from './visitor-cookies.ts'
import { visitorOf } from './visitor-of.ts'

const calls = implement(selfOnboardingContract).$context<RequestContext>()

export const selfOnboardingRoutes = calls.router({
  readSelfOnboarding: calls.readSelfOnboarding.handler(
    ({ context, input: { orgIdOrSlug, ...input } }) =>
      readSelfOnboarding(context, { ...input, orgSlug: orgIdOrSlug }),
  ),
  signUp: calls.signUp.handler(({ context, input }) =>
    signUpLead(context, input, visitorOf(context.request)),
  ),
  generateQuote: calls.generateQuote.handler(async ({ context, input }) => {
    const { request, reply } = context
    const quote = await generateSelfOnboardingQuote(context, { ...input, ipAddress: request.ip })
    rememberVisitor(context, request, reply, input.contactId)
    return quote
  }),
  updateLocation: calls.updateLocation.handler(async ({ context, input }) => {
    await updateLocation(context, { ...input, ipAddress: context.request.ip })
    return {}
  }),
  addTemporaryContact: calls.addTemporaryContact.handler(async ({ context, input }) => {
    const { request, reply } = context
    const requestId = requestIdOf(context.config, request, input) ?? input.requestId
    const made = await addTemporaryContact(context, { ...input, requestId }, visitorOf(request))
    rememberVisitor(context, request, reply, made.contactId)
    return made
  }),
  listSignUps: calls.listSignUps.handler(({ context, input }) =>
    listSignUps(memberOf(context), input.id),
  ),
})
