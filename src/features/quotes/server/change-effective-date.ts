import { linkActor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { ageOn, type CalendarDate } from '../../../kernel/calendar-date.ts'
import type { QuoteId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Services } from '../../../platform/services.ts'
import { effectiveDateChoices } from '../shared/effective-dates.rules.ts'
import { effectiveDateNotOffered } from '../shared/quote-texts.ts'
import type { PricedQuotes } from '../shared/quotes.contract.ts'
import { type OpenedQuote, openLivingQuote } from './open-quote.ts'
import { priceQuote } from './price-quote.ts'
import { updateEffectiveDate } from './quotes.sql.ts'

/** Moves a quote to one of the offered firsts and prices it anew. Throws 422 for any other date, 404 as `decodeQuote`. */
export async function changeEffectiveDate(
  services: Services & { readonly principal?: Principal | undefined },
  {
    quoteId,
    effective_date,
    ipAddress,
  }: { quoteId: string; effective_date: CalendarDate; ipAddress: string },
): Promise<PricedQuotes> {
  return openLivingQuote(services, quoteId, async (opened) => {
    if (!effectiveDateChoices(opened.today).includes(effective_date))
      throw new AppError('UNPROCESSABLE_CONTENT', effectiveDateNotOffered)
    const { transaction, organizationId, quote } = opened
    await updateEffectiveDate(transaction, quote.id as QuoteId, effective_date)
    const actor = linkActor(services.principal, { organizationId, contactId: quote.contact_id })
    await recordAudit(
      transaction,
      { clock: services.clock, actor, ipAddress },
      {
        action: 'quotes.change_effective_date',
        entity: 'quote',
        id: quote.id,
        detail: { effective_date },
      },
    )
    return priceOpenedQuote(opened, effective_date)
  })
}

/** The prices of the quote's person on a date. */
export function priceOpenedQuote(
  { transaction, quote }: OpenedQuote,
  effectiveDate: CalendarDate,
): Promise<PricedQuotes> {
  return priceQuote(transaction, {
    state: quote.state as StateCode | null,
    zip: quote.zip_code,
    county: quote.county,
    age: quote.birth_date === null ? null : ageOn(quote.birth_date, effectiveDate),
    gender: quote.gender as 'M' | 'F',
    tobacco: quote.tobacco_user,
    effectiveDate,
  })
}
