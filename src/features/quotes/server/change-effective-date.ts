import { AppError } from '../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { QuoteId } from '../../../kernel/ids.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { shownPrices } from '../shared/confirmation.rules.ts'
import { effectiveDateChoices } from '../shared/effective-dates.rules.ts'
import { quoteTexts } from '../shared/quote-texts.ts'
import type { ShownPrices } from '../shared/quotes.contract.ts'
import { showingOf } from '../shared/showing.ts'
import { limitPrices } from './limit-prices.ts'
import { openCurrentQuote, type QuoteServices } from './open-quote.ts'
import { priceQuote } from './price-quote.ts'
import { ageNote, inLocale, quoteCriteria } from './quote-view.ts'
import { rememberRates, updateEffectiveDate } from './quotes.sql.ts'
import { type Pricing, withRates } from './rates/with-rates.ts'
import { rememberShowing } from './remember-showing.sql.ts'

export interface EffectiveDateToSet {
  readonly quoteId: string
  readonly effective_date: CalendarDate
  readonly ipAddress: string
}

/**
 * Prices a quote for one of the offered dates. For a member or a browser that was confirmed it also
 * moves the quote; others with the link must not change what the client sees. Throws 422 for any
 * other date, 404 and 403 as `decodeQuote`, 429 as `limitPrices`, and as `withRates`: the quote
 * then keeps its date.
 */
export async function changeEffectiveDate(
  services: QuoteServices,
  input: EffectiveDateToSet,
): Promise<ShownPrices> {
  await limitPrices(services)
  return withRates(services, (pricing) => moveAndPrice(pricing, input))
}

async function moveAndPrice(
  services: Pricing,
  { quoteId, effective_date, ipAddress }: EffectiveDateToSet,
): Promise<ShownPrices> {
  return openCurrentQuote(services, quoteId, async (opened) => {
    const { transaction, quote, today, actor, locale, confirmed } = opened
    if (!effectiveDateChoices(today).includes(effective_date))
      throw new AppError('UNPROCESSABLE_CONTENT', quoteTexts[locale].effectiveDateNotOffered)
    const criteria = quoteCriteria(quote, effective_date, confirmed)
    const prices = await priceQuote(services, transaction, criteria)
    const note = ageNote(opened, effective_date)
    const shown = inLocale(shownPrices(prices, confirmed, note), locale)
    if (confirmed) {
      await updateEffectiveDate(transaction, quote.id as QuoteId, effective_date)
      const context = { clock: services.clock, actor, ipAddress }
      await recordAudit(transaction, context, {
        action: 'quotes.change_effective_date',
        entity: 'quote',
        id: quote.id,
        detail: { effective_date },
      })
      await rememberRates(transaction, quote.id as QuoteId, prices)
    }
    if (services.principal === undefined) {
      const showing = showingOf(shown, null, opened)
      await rememberShowing(transaction, quote.id, showing, services.clock.now())
    }
    return shown
  })
}
