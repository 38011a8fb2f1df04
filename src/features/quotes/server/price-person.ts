import { AppError } from '../../../kernel/app-error.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { defaultTimeZone } from '../../geo/shared/us-states.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { defaultEffectiveDate } from '../shared/effective-dates.rules.ts'
import { quoteTexts } from '../shared/quote-texts.ts'
import type { PersonToPrice, PricedQuotes } from '../shared/quotes.contract.ts'
import { limitPrices } from './limit-prices.ts'
import { type QuoteServices, visitorLocale } from './open-quote.ts'
import { priceQuote } from './price-quote.ts'
import { inLocale } from './quote-view.ts'
import { findStateOfZip, type RateConnection } from './rates/rate-book-source.ts'
import { type Pricing, withRates } from './rates/with-rates.ts'

/**
 * Prices for anyone, with the carriers of the organization `orgId` names, else of the signed-in
 * member's, else all carriers. Throws 404 for an unknown organization, 422 without a state, 429 as
 * `limitPrices`, and as `withRates`.
 */
export async function pricePerson(
  services: QuoteServices,
  input: PersonToPrice,
): Promise<PricedQuotes> {
  await limitPrices(services)
  return priceForOperator(services, input)
}

/** As `pricePerson`, but not limited: for a command. */
export const priceForOperator = (
  services: QuoteServices,
  input: PersonToPrice,
): Promise<PricedQuotes> =>
  withRates(services, (pricing) => priceForAnyone(pricing, input), 'anyone')

async function priceForAnyone(services: Pricing, input: PersonToPrice): Promise<PricedQuotes> {
  const { database, principal } = services
  const price = (connection: RateConnection) => priceIn(services, connection, input)
  if (input.orgId !== undefined) {
    const prices = await openPublicLink(
      services,
      input.orgId,
      ['organization'],
      ({ transaction }) => price(transaction),
    )
    if (prices === undefined) {
      const { invalidOrganizationId } = quoteTexts[visitorLocale(services)]
      throw new AppError('NOT_FOUND', invalidOrganizationId)
    }
    return prices
  }
  if (principal === undefined) return price(database.kysely)
  return inOrganization({ database, organizationId: principal.organizationId }, price)
}

async function priceIn(
  services: Pricing,
  connection: RateConnection,
  input: PersonToPrice,
): Promise<PricedQuotes> {
  const { age, gender, tobacco, carriers } = input
  const state =
    input.state ??
    (input.zip_code === undefined ? undefined : await findStateOfZip(connection, input.zip_code))
  if (state === undefined)
    throw new AppError('UNPROCESSABLE_CONTENT', quoteTexts[visitorLocale(services)].zipWithoutState)
  const effectiveDate =
    input.effective_date ?? defaultEffectiveDate(services.clock.today(defaultTimeZone))
  const prices = await priceQuote(services, connection, {
    state,
    zip: input.zip_code ?? null,
    county: input.county ?? null,
    age,
    gender,
    tobacco,
    carriers,
    effectiveDate,
  })
  return inLocale(prices, visitorLocale(services))
}
