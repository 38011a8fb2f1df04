import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { visitorLocale } from '../../quotes/server/open-quote.ts'
import { quoteTexts } from '../../quotes/shared/quote-texts.ts'
import { outreachContract } from '../shared/outreach.contract.ts'
import { listEmailActivity } from './activity/list-email-activity.ts'
import { listPlannedEmails } from './activity/list-planned-emails.ts'
import { readExampleEmail, sendExampleEmail } from './preview/example-email.ts'
import { previewPlannedEmail } from './preview/preview-planned-email.ts'
import { readEmail } from './preview/read-email.ts'
import { sendTestEmail } from './preview/send-test-email.ts'
import { checkQuoteEmail } from './quote-email/check-quote-email.ts'
import { sendQuoteEmail } from './quote-email/send-quote-email.ts'
import { renewQuote } from './renew/renew-quote.ts'
import { decideUnconfirmedEmail } from './send/decide-unconfirmed-email.ts'

const calls = implement(outreachContract).$context<RequestContext>()

export const outreachRoutes = calls.router({
  listPlannedEmails: calls.listPlannedEmails.handler(({ context, input }) =>
    listPlannedEmails(memberOf(context), input.id),
  ),
  listEmailActivity: calls.listEmailActivity.handler(async ({ context, input }) => ({
    activities: await listEmailActivity(memberOf(context), input.id),
  })),
  sendQuoteEmail: calls.sendQuoteEmail.handler(({ context, input }) =>
    sendQuoteEmail(memberOf(context), input),
  ),
  checkQuoteEmail: calls.checkQuoteEmail.handler(({ context, input }) =>
    checkQuoteEmail(memberOf(context), input),
  ),
  readEmail: calls.readEmail.handler(async ({ context, input }) => ({
    mail: await readEmail(memberOf(context), input),
  })),
  decideUnconfirmedEmail: calls.decideUnconfirmedEmail.handler(({ context, input }) =>
    decideUnconfirmedEmail(memberOf(context), input),
  ),
  previewPlannedEmail: calls.previewPlannedEmail.handler(async ({ context, input }) => ({
    preview: await previewPlannedEmail(memberOf(context), input),
  })),
  sendTestEmail: calls.sendTestEmail.handler(({ context, input }) =>
    sendTestEmail(memberOf(context), input),
  ),
  readExampleEmail: calls.readExampleEmail.handler(({ context }) =>
    readExampleEmail(memberOf(context)),
  ),
  sendExampleEmail: calls.sendExampleEmail.handler(({ context }) =>
    sendExampleEmail(memberOf(context)),
  ),
  renewQuote: calls.renewQuote.handler(async ({ context, input }) => {
    await renewQuote(context, input.quoteId, context.request.ip)
    return { message: quoteTexts[visitorLocale(context)].renewalSent }
  }),
})
