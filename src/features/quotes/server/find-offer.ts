import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { currentEffectiveDate } from '../shared/effective-dates.rules.ts'
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

/**
 * Returns a carrier's offer of a plan as the quote's page shows it today; undefined where the page
 * has no such offer. Throws as `priceQuote`.
 */
export async function findOffer(
  services: Pick<Pricing, 'ratesIn'>,
  transaction: OrganizationTransaction,
  quoteId: QuoteId,
  { naic, plan, today }: { naic: string; plan: PlanLetter; today: CalendarDate },
): Promise<FoundOffer | undefined> {
  const quote = await findQuote(transaction, quoteId)
  if (quote === undefined) return undefined
  const effectiveDate = currentEffectiveDate(quote.effective_date, today)
  const prices = await priceQuote(services, transaction, quoteCriteria(quote, effectiveDate))
  const entry = prices.quotes.find((one) => one.naic === naic)
  const line = entry?.quotes.find((one) => one.plan === plan)
  if (entry === undefined || line === undefined) return undefined
  return { carrier: entry.carrier, line, illustrative: prices.illustrative, effectiveDate }
}
