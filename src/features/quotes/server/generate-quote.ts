import { AppError } from '../../../kernel/app-error.ts'
import { ageOn } from '../../../kernel/calendar-date.ts'
import type { AgentId, ContactId } from '../../../kernel/ids.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getContact } from '../../contacts/server/get-contact.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import { defaultEffectiveDate } from '../shared/effective-dates.rules.ts'
import { quotePath } from '../shared/quote-link.ts'
import { missingForQuoteText, quoteReadiness } from '../shared/quote-readiness.rules.ts'
import { createQuotes } from './create-quotes.ts'
import { priceQuote } from './price-quote.ts'
import { rememberRates } from './quotes.sql.ts'
import { type Pricing, withRates } from './rates/with-rates.ts'

interface GeneratedQuote {
  readonly quoteId: string
  readonly redirectUrl: string
}

/**
 * Creates a personal quote link. Throws 404 as `getContact`, 422 with what is missing for a quote,
 * and as `withRates`.
 */
export const generateQuote = (
  context: MemberContext,
  contactId: ContactId,
): Promise<GeneratedQuote> => withRates(context, (pricing) => generate(pricing, contactId))

async function generate(
  context: Pricing<MemberContext>,
  contactId: ContactId,
): Promise<GeneratedQuote> {
  return inOrganization(context, async (transaction) => {
    const contact = await getContact({ ...context, transaction }, contactId)
    const { agency, timeZone } = await readPublicAgency(transaction)
    const missing = quoteReadiness(contact)
    if (missing.length > 0 || contact.birth_date === null)
      throw new AppError('UNPROCESSABLE_CONTENT', missingForQuoteText(missing), { missing })
    const effectiveDate = defaultEffectiveDate(context.clock.today(timeZone))
    const prices = await priceQuote(context, transaction, {
      state: contact.state as StateCode | null,
      zip: contact.zip_code,
      county: contact.county,
      age: ageOn(contact.birth_date, effectiveDate),
      gender: contact.gender as 'M' | 'F',
      tobacco: contact.tobacco_user,
      effectiveDate,
    })
    if (prices.message !== null) throw new AppError('UNPROCESSABLE_CONTENT', prices.message)
    const quotes = [
      {
        contactId,
        agentId: contact.agent_id as AgentId | null,
        effectiveDate,
        source: 'link' as const,
      },
    ]
    const [created] = await createQuotes(transaction, quotes, context.clock.now())
    if (created) await rememberRates(transaction, created.quoteId, prices)
    await recordAudit(transaction, context, {
      action: 'quotes.generate',
      entity: 'contact',
      id: contactId,
    })
    const quoteId = created?.publicId ?? ''
    return { quoteId, redirectUrl: quotePath({ quoteId, orgId: agency.orgId }) }
  })
}
