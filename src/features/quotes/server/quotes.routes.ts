import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { renewalSent } from '../shared/quote-texts.ts'
import { quotesContract } from '../shared/quotes.contract.ts'
import { answerQuoteRequest } from './answer-quote-request.ts'
import { changeEffectiveDate } from './change-effective-date.ts'
import { decodeQuote } from './decode-quote.ts'
import { generateQuote } from './generate-quote.ts'
import { readOrganizationDetails } from './read-organization-details.ts'
import { renewQuote } from './renew-quote.ts'

const calls = implement(quotesContract).$context<RequestContext>()
const success = { success: true as const }

export function quotesRoutes() {
  return calls.router({
    price: calls.price.handler(async ({ context, input }) => ({
      ...success,
      ...(await answerQuoteRequest(context, input)),
    })),
    generate: calls.generate.handler(async ({ context, input }) => ({
      ...success,
      ...(await generateQuote(memberOf(context), input.contactId)),
    })),
    decode: calls.decode.handler(async ({ context, input }) => ({
      ...success,
      ...(await decodeQuote(context, input.quoteId)),
    })),
    changeEffectiveDate: calls.changeEffectiveDate.handler(async ({ context, input }) => ({
      ...success,
      ...(await changeEffectiveDate(context, { ...input, ipAddress: context.request.ip })),
    })),
    renew: calls.renew.handler(async ({ context, input }) => {
      await renewQuote(context, input.quoteId, context.request.ip)
      return { ...success, message: renewalSent }
    }),
    organizationDetails: calls.organizationDetails.handler(async ({ context, input }) => ({
      ...success,
      ...(await readOrganizationDetails(context, input.orgId)),
    })),
  })
}
