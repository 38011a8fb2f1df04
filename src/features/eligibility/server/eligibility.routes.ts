import { implement } from '@orpc/server'
import { newToken } from '../../../platform/crypto.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { eligibilityContract } from '../shared/eligibility.contract.ts'
import { answeringBrowser } from './answering-browser.ts'
import { listSubmissions } from './list-submissions.ts'
import { readAssessment } from './read-assessment.ts'
import { resumeCookie } from './resume-cookie.ts'
import { submitAnswers } from './submit-answers.ts'

const calls = implement(eligibilityContract).$context<RequestContext>()

export const eligibilityRoutes = calls.router({
  readAssessment: calls.readAssessment.handler(async ({ context, input }) => {
    const link = { orgId: input.orgId, id: input.x, tid: input.tid }
    const browser = answeringBrowser(context.config, context.request)
    const localeFor = (preferred: string | null) => localeOf(context.request, preferred)
    return (await readAssessment(context, link, { browser, localeFor })).assessment
  }),
  submitAnswers: calls.submitAnswers.handler(async ({ context, input }) => {
    const known = answeringBrowser(context.config, context.request)
    const token = known.token ?? newToken()
    const link = { orgId: input.org, id: input.quoteId, contactId: input.contactId, tid: input.tid }
    const draft = input.status === 'draft'
    const submitted = await submitAnswers(context, {
      link,
      answers: input.answers,
      language: input.language,
      draft,
      browser: { ...known, token },
      ipAddress: context.request.ip,
    })
    resumeCookie.set(context.config, context.reply, token)
    return submitted
  }),
  listSubmissions: calls.listSubmissions.handler(async ({ context, input }) => ({
    submissions: await listSubmissions(memberOf(context), input.id),
  })),
})
