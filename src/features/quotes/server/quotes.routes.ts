import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { renewalSent } from '../shared/quote-texts.ts'
import { quotesContract } from '../shared/quotes.contract.ts'
import { changeEffectiveDate } from './change-effective-date.ts'
import { decodeQuote } from './decode-quote.ts'
import { generateQuote } from './generate-quote.ts'
import { pricePerson } from './price-person.ts'
import { renewQuote } from './renew-quote.ts'

const calls = implement(quotesContract).$context<RequestContext>()

export const quotesRoutes = calls.router({
  pricePerson: calls.pricePerson.handler(({ context, input }) => pricePerson(context, input)),
  generateQuote: calls.generateQuote.handler(({ context, input }) =>
    generateQuote(memberOf(context), input.contactId),
  ),
  decodeQuote: calls.decodeQuote.handler(({ context, input }) =>
    decodeQuote(context, input.quoteId),
  ),
  changeEffectiveDate: calls.changeEffectiveDate.handler(({ context, input }) =>
    changeEffectiveDate(context, { ...input, ipAddress: context.request.ip }),
  ),
  renewQuote: calls.renewQuote.handler(async ({ context, input }) => {
    await renewQuote(context, input.quoteId, context.request.ip)
    return { message: renewalSent }
  }),
})
