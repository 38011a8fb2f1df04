import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { currentEffectiveDate, effectiveDateChoices } from '../shared/effective-dates.rules.ts'
import type { PlanLetter } from '../shared/plan-sections.rules.ts'
import type { QuoteLine } from '../shared/quotes.contract.ts'
import { priceQuote } from './price-quote.ts'
import { quoteCriteria } from './quote-view.ts'
import { findQuote } from './quotes.sql.ts'
import type { Pricing } from './rates/with-rates.ts'

export interface FoundOffer {
  readonly carrier: string
  readonly line: QuoteLine
  readonly illustrative: boolean
  readonly effectiveDate: CalendarDate
}

export interface OfferToFind {
  readonly naic: string
  readonly plan: PlanLetter
  readonly today: CalendarDate
  /** Whether the page knows the client (decision 019), which decides the age that it prices. */
  readonly confirmed: boolean
  /** The date that the page shows; without it, the quote's. */
  readonly effectiveDate?: CalendarDate | undefined
}

/**
 * Returns a carrier's offer of a plan as the quote's page shows it today; undefined where the page
 * has no such offer. Throws as `priceQuote`.
 */
export async function findOffer(
  services: Pick<Pricing, 'ratesIn'>,
  transaction: OrganizationTransaction,
  quoteId: QuoteId,
  { naic, plan, today, ...shown }: OfferToFind,
): Promise<FoundOffer | undefined> {
  const quote = await findQuote(transaction, quoteId)
  if (quote === undefined) return undefined
  const current = currentEffectiveDate(quote.effective_date, today)
  const { confirmed, effectiveDate = current } = shown
  if (effectiveDate !== current && !effectiveDateChoices(today).includes(effectiveDate))
    return undefined
  const criteria = quoteCriteria(quote, effectiveDate, confirmed)
  const prices = await priceQuote(services, transaction, criteria)
  const entry = prices.quotes.find((one) => one.naic === naic)
  const line = entry?.quotes.find((one) => one.plan === plan)
  if (entry === undefined || line === undefined) return undefined
  return { carrier: entry.carrier, line, illustrative: prices.illustrative, effectiveDate }
}
