import { implement } from '@orpc/server'
import { newToken } from '../../../platform/crypto.ts'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { eligibilityContract } from '../shared/eligibility.contract.ts'
import { listSubmissions } from './list-submissions.ts'
import { readAssessment } from './read-assessment.ts'
import { resumeCookie } from './resume-cookie.ts'
import { submitAnswers } from './submit-answers.ts'

const calls = implement(eligibilityContract).$context<RequestContext>()

export const eligibilityRoutes = calls.router({
  read: calls.read.handler(async ({ context, input }) => {
    const link = { orgId: input.orgId, id: input.x, tid: input.tid }
    return {
      success: true as const,
      ...(await readAssessment(context, link, resumeCookie.read(context.config, context.request))),
    }
  }),
  submit: calls.submit.handler(async ({ context, input }) => {
    const resumeToken = resumeCookie.read(context.config, context.request) ?? newToken()
    const link = { orgId: input.org, id: input.quoteId, contactId: input.contactId, tid: input.tid }
    const draft = input.status === 'draft'
    const submitted = await submitAnswers(context, {
      link,
      answers: input.answers,
      draft,
      resumeToken,
      address: context.request.ip,
    })
    resumeCookie.set(context.config, context.reply, resumeToken)
    return { success: true as const, ...submitted }
  }),
  ofContact: calls.ofContact.handler(async ({ context, input }) => ({
    success: true as const,
    submissions: await listSubmissions(memberOf(context), input.id),
  })),
})
