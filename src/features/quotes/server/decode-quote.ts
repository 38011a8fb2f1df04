import { readOrganizationFields } from '../../organizations/server/read-organization-details.ts'
import { currentEffectiveDate } from '../shared/effective-dates.rules.ts'
import type { DecodedQuote } from '../shared/quotes.contract.ts'
import { openCurrentQuote, type QuoteServices } from './open-quote.ts'
import { quoteCriteria } from './quote-view.ts'

/**
 * Returns the display fields of a quote link. Throws 404 for an expired or unknown one, 403 for a
 * member of another organization.
 */
export async function decodeQuote(
  services: QuoteServices,
  publicId: string,
): Promise<DecodedQuote> {
  return openCurrentQuote(services, publicId, async (opened) => {
    const { transaction, quote, agency, agent, today, confirmed } = opened
    const effectiveDate = currentEffectiveDate(quote.effective_date, today)
    const { state, gender, tobacco, age } = quoteCriteria(quote, effectiveDate, confirmed)
    return {
      quoteId: quote.public_id,
      effective_date: effectiveDate,
      expires_on: confirmed ? quote.expires_on : null,
      contact: {
        id: quote.contact_public_id,
        first_name: quote.first_name,
        confirmed,
        state,
        last_name: confirmed ? quote.last_name : null,
        zip_code: confirmed ? quote.zip_code : null,
        county: confirmed ? quote.county : null,
        gender: confirmed ? gender : null,
        tobacco_user: confirmed ? tobacco : null,
        age: confirmed ? age : null,
        current_carrier: confirmed ? quote.current_carrier : null,
        plan_type: confirmed ? quote.plan_type : null,
      },
      ...(await readOrganizationFields(transaction, agency)),
      agent: {
        id: agent.id,
        name: agent.name,
        phone: opened.agentPhone,
        email: opened.agentEmail,
        licenseNumber: agent.licenseNumber ?? null,
        bookingLink: agent.bookingLink ?? null,
      },
      sender: opened.sender,
    }
  })
}
