import { publicPaths } from '../../../kernel/public-paths.ts'
import type { Offer } from './offers.rules.ts'
import { consumerPath } from './quote-link.ts'
import type { QuoteView } from './quote-page.ts'
import type { ShownPrices } from './quotes.contract.ts'

/** The page that a press on the quote page leads to; `offer` is the one that was selected. */
export interface NextStep {
  readonly page: 'eligibility' | 'schedule'
  readonly offer?: Pick<Offer, 'naic' | 'section'> | undefined
}

/** An offer in a URL. */
export const offerInUrl = ({ naic, section }: Pick<Offer, 'naic' | 'section'>): string =>
  `${naic}-${section.plan}`

/** Parses an offer in a URL. */
export function parseOfferInUrl(text: string): { naic: string; plan: 'G' | 'N' } | undefined {
  const [, naic, plan] = /^(\d{1,10})-([GN])$/.exec(text) ?? []
  return naic !== undefined && (plan === 'G' || plan === 'N') ? { naic, plan } : undefined
}

type Quoted = Pick<QuoteView, 'ids' | 'person' | 'planType'>

/**
 * Returns what the links of a quote's page carry: its ids; without a contact, the person in the
 * page's URL.
 */
export function stepQuery(
  { ids, person, planType }: Quoted,
  prices: Pick<ShownPrices, 'age' | 'effective_date'>,
): Record<string, string> {
  const { quoteId, orgId, tid, agentId } = ids
  const { details, state } = person
  const given =
    quoteId !== null
      ? { id: quoteId, orgId, tid }
      : {
          orgId,
          agentId,
          zip: details?.zip,
          state,
          county: details?.county,
          gender: details?.gender,
          tobacco: details && (details.tobacco ? 'yes' : 'no'),
          age: prices.age?.toString(),
          dateOfBirth: details?.dateOfBirth,
          currentCarrier: details?.currentCarrier,
          planType,
          effectiveDate: prices.effective_date,
        }
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** Returns where a press leads. A visitor without a contact first says how to be reached. */
export function nextStepPath(
  quote: Quoted,
  prices: Pick<ShownPrices, 'age' | 'effective_date'>,
  { page, offer }: NextStep,
): string {
  if (quote.ids.quoteId !== null) return consumerPath(page, quote.ids)
  const query = new URLSearchParams({ ...stepQuery(quote, prices), next: page })
  if (offer !== undefined) query.set('choice', offerInUrl(offer))
  return `${publicPaths.yourDetails}?${query}`
}
