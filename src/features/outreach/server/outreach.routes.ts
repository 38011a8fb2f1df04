import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { outreachContract } from '../shared/outreach.contract.ts'
import { listEmailActivity } from './activity/list-email-activity.ts'
import { listPlannedEmails } from './activity/list-planned-emails.ts'
import { previewPlannedEmail } from './preview/preview-planned-email.ts'
import { readEmail } from './preview/read-email.ts'
import { sendTestEmail } from './preview/send-test-email.ts'
import { checkQuoteEmail } from './quote-email/check-quote-email.ts'
import { sendQuoteEmail } from './quote-email/send-quote-email.ts'

const calls = implement(outreachContract).$context<RequestContext>()

export const outreachRoutes = calls.router({
  listPlannedEmails: calls.listPlannedEmails.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await listPlannedEmails(memberOf(context), input.id)),
  })),
  listEmailActivity: calls.listEmailActivity.handler(async ({ context, input }) => ({
    success: true as const,
    activities: await listEmailActivity(memberOf(context), input.id),
  })),
  sendQuoteEmail: calls.sendQuoteEmail.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await sendQuoteEmail(memberOf(context), input)),
  })),
  quoteCheck: calls.quoteCheck.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await checkQuoteEmail(memberOf(context), input)),
  })),
  readEmail: calls.readEmail.handler(async ({ context, input }) => ({
    success: true as const,
    mail: await readEmail(memberOf(context), input),
  })),
  previewPlannedEmail: calls.previewPlannedEmail.handler(async ({ context, input }) => ({
    success: true as const,
    preview: await previewPlannedEmail(memberOf(context), input),
  })),
  sendTestEmail: calls.sendTestEmail.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await sendTestEmail(memberOf(context), input)),
  })),
})
