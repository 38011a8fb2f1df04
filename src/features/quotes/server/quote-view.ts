import { ageOn, type CalendarDate, displayLongDate } from '../../../kernel/calendar-date.ts'
import { defaultLocale, type Locale } from '../../../kernel/locale.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { FederalRecord } from '../../enrollment-windows/shared/federal-right.rules.ts'
import { stateNameIn } from '../../geo/shared/us-states.ts'
import type { AgencyAndAgentProfile } from '../../organizations/server/read-public-agency.ts'
import { shownPrices } from '../shared/confirmation.rules.ts'
import { effectiveDateChoices } from '../shared/effective-dates.rules.ts'
import { anyHouseholdDiscount } from '../shared/household-discount.rules.ts'
import { type PlanLetter, planSections } from '../shared/plan-sections.rules.ts'
import type { PersonDetails, QuoteLinkIds, QuoteView } from '../shared/quote-page.ts'
import { quoteTexts } from '../shared/quote-texts.ts'
import { shownRights } from '../shared/shown-rights.rules.ts'
import type { OpenedQuote } from './open-quote.ts'
import { priceQuote, type QuoteCriteria, withoutPrices } from './price-quote.ts'
import type { QuoteRow } from './quotes.sql.ts'
import type { RateConnection } from './rates/rate-book-source.ts'
import { asUnavailable, RatesUnavailable } from './rates/rate-source.ts'
import { type Pricing, unavailableAnswers } from './rates/with-rates.ts'

/** The facts about a quote's person and prices, from a quote link or from a URL. */
export interface QuoteToView {
  readonly ids: QuoteLinkIds
  /** Undefined for prices that no agency sends. */
  readonly sender: AgencyAndAgentProfile | undefined
  readonly firstName: string | null
  readonly state: StateCode | null
  readonly details: PersonDetails
  /** Whether the visitor may see `details`, and what follows from them (decision 019). */
  readonly confirmed: boolean
  readonly locale: Locale
  readonly criteria: QuoteCriteria
  /** As far as known; the person may have no policy, so what is said of a right asks for one. */
  readonly policy: { birthDate: CalendarDate | null; policyDate: CalendarDate | null }
  /** Open records of federal guaranteed issue. */
  readonly federal: readonly FederalRecord[]
  readonly planType: PlanLetter | null
  readonly today: CalendarDate
  /** A signed-in member is looking: nothing is counted. */
  readonly preview: boolean
  /** Another adult of the household has a quote in the same state. */
  readonly household?: boolean
  /** On the prices. */
  readonly note?: string | undefined
}

/** Returns the quote page's data, priced; while the rate source cannot answer, without prices. */
export async function viewQuote(
  services: Pricing,
  connection: RateConnection,
  view: QuoteToView,
): Promise<QuoteView> {
  const { ids, sender, firstName, state, details, confirmed, locale, policy, planType } = view
  const { today, preview, criteria, note } = view
  const found = await priceQuote(services, connection, criteria).catch(asUnavailable)
  const unavailable = found instanceof RatesUnavailable
  const prices = unavailable
    ? withoutPrices(criteria, quoteTexts[locale][unavailableAnswers[found.reason].text])
    : inLocale(found, locale)
  const shown = shownPrices(prices, confirmed, note)
  return {
    kind: 'quote',
    ids,
    agency: sender?.agency,
    agent: sender?.agent,
    sender: sender?.sender ?? 'organization',
    person: {
      firstName,
      state,
      stateName: state && stateNameIn(state, locale),
      details: confirmed ? details : null,
    },
    sections: state === null ? [] : planSections(state),
    prices: shown,
    householdNote:
      view.household && anyHouseholdDiscount(shown.quotes) ? quoteTexts[locale].bothOfYou : null,
    retry: unavailable && found.reason === 'not now',
    today,
    effectiveDates: effectiveDateChoices(today),
    planType,
    medicareAdvantage: sender?.medicareAdvantageCards ?? false,
    tpmoDisclaimer: sender?.tpmoDisclaimer[locale] ?? null,
    right: shownRights(today, { state, ...policy, federal: view.federal, confirmed, locale }).note,
    videos: services.config.videos,
    preview,
  }
}

/** Returns prices with their message in a language; only "no plans" is known in more than one. */
export function inLocale<Prices extends { readonly message: string | null }>(
  prices: Prices,
  locale: Locale,
): Prices {
  const known = prices.message === quoteTexts[defaultLocale].noPlans
  return known ? { ...prices, message: quoteTexts[locale].noPlans } : prices
}

/**
 * Returns the facts for pricing a contact's quote. The age is the one on the date; for a visitor
 * who is not confirmed the one on the quote's own date, so that no two dates tell the birthday.
 */
export function quoteCriteria(
  quote: QuoteRow,
  effectiveDate: CalendarDate,
  confirmed: boolean,
): QuoteCriteria {
  const ageDate = confirmed ? effectiveDate : quote.effective_date
  return {
    state: quote.state as StateCode | null,
    zip: quote.zip_code,
    county: quote.county,
    age: quote.birth_date === null ? null : ageOn(quote.birth_date, ageDate),
    gender: quote.gender as 'M' | 'F',
    tobacco: quote.tobacco_user,
    effectiveDate,
  }
}

/** Returns what the page says where the prices are for the age on another date than is shown. */
export function ageNote(
  { quote, confirmed, locale }: Pick<OpenedQuote, 'quote' | 'confirmed' | 'locale'>,
  effectiveDate: CalendarDate,
): string | undefined {
  if (confirmed || quote.effective_date === effectiveDate) return undefined
  return quoteTexts[locale].ageOn(displayLongDate(quote.effective_date, locale))
}
