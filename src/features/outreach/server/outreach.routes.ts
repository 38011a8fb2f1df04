import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { outreachContract } from '../shared/outreach.contract.ts'
import { previewPlannedMail } from './preview/preview-planned-email.ts'
import { readMail } from './preview/read-email.ts'
import { sendTestMail } from './preview/send-test-email.ts'
import { checkQuoteEmail } from './send/check-quote-email.ts'
import { sendQuoteEmail } from './send/send-quote-email.ts'

const calls = implement(outreachContract).$context<RequestContext>()

export const outreachRoutes = calls.router({
  sendQuoteEmail: calls.sendQuoteEmail.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await sendQuoteEmail(memberOf(context), input)),
  })),
  quoteCheck: calls.quoteCheck.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await checkQuoteEmail(memberOf(context), input)),
  })),
  readMail: calls.readMail.handler(async ({ context, input }) => ({
    success: true as const,
    mail: await readMail(memberOf(context), input),
  })),
  previewPlannedMail: calls.previewPlannedMail.handler(async ({ context, input }) => ({
    success: true as const,
    preview: await previewPlannedMail(memberOf(context), input),
  })),
  sendTestMail: calls.sendTestMail.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await sendTestMail(memberOf(context), input)),
  })),
})
