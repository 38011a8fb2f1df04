import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { quotesContract } from '../shared/quotes.contract.ts'
import { changeEffectiveDate } from './change-effective-date.ts'
import { confirmBirthDate } from './confirm-birth-date.ts'
import { rememberConfirmed } from './confirmed-browser.ts'
import { decodeQuote } from './decode-quote.ts'
import { generateQuote } from './generate-quote.ts'
import { pricePerson } from './price-person.ts'
import { readSavings } from './read-savings.ts'
import { tellPremium } from './tell-premium.ts'

const calls = implement(quotesContract).$context<RequestContext>()

export const quotesRoutes = calls.router({
  pricePerson: calls.pricePerson.handler(({ context, input }) => pricePerson(context, input)),
  generateQuote: calls.generateQuote.handler(({ context, input }) =>
    generateQuote(memberOf(context), input.contactId),
  ),
  readSavings: calls.readSavings.handler(({ context, input }) =>
    readSavings(memberOf(context), input.id),
  ),
  decodeQuote: calls.decodeQuote.handler(({ context, input }) =>
    decodeQuote(context, input.quoteId),
  ),
  changeEffectiveDate: calls.changeEffectiveDate.handler(({ context, input }) =>
    changeEffectiveDate(context, { ...input, ipAddress: context.request.ip }),
  ),
  tellPremium: calls.tellPremium.handler(({ context, input }) =>
    tellPremium(context, { ...input, ipAddress: context.request.ip }),
  ),
  confirmBirthDate: calls.confirmBirthDate.handler(async ({ context, input }) => {
    const { config, request, reply } = context
    const contact = await confirmBirthDate(context, { ...input, ipAddress: request.ip })
    rememberConfirmed(config, request, reply, contact)
    return { confirmed: true as const }
  }),
})
