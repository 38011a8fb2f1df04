import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { partBDeductible } from '../shared/part-b.ts'
import { planSections } from '../shared/plan-sections.rules.ts'
import { noPlans } from '../shared/quote-texts.ts'
import type { PricedQuotes, QuotedCarrier } from '../shared/quotes.contract.ts'
import { oldestRated, youngestRated } from '../shared/rate-book.rules.ts'
import { offeredCarriers } from './rates/offered-carriers.ts'
import type { RateConnection } from './rates/rate-book-source.ts'
import type { FoundRate } from './rates/rate-source.ts'
import type { Pricing } from './rates/with-rates.ts'

/** The facts that prices depend on. Without a state or an age there are none. */
export interface QuoteCriteria {
  readonly state: StateCode | null
  readonly zip: string | null
  /** The main county of the ZIP code unless given. */
  readonly county: string | null
  /** In years, on the effective date. */
  readonly age: number | null
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
  readonly effectiveDate: CalendarDate
  /** Only these carriers, unless missing or empty. */
  readonly carriers?: readonly string[] | undefined
}

/**
 * Monthly premiums in cents, by carrier, the cheapest first, of the source that the configuration
 * chooses. In an organization's transaction only of the carriers it offers in the state, on a plain
 * connection of all. From age 99 on the rates are those of 99. Throws RatesUnavailable.
 */
export async function priceQuote(
  { ratesIn }: Pick<Pricing, 'ratesIn'>,
  connection: RateConnection,
  criteria: QuoteCriteria,
): Promise<PricedQuotes> {
  const { state, age, gender, tobacco, effectiveDate } = criteria
  const none = withoutPrices(criteria, noPlans)
  if (state === null || age === null || age < youngestRated) return none
  const found = await ratesIn(connection).findRates({
    state,
    zip: criteria.zip,
    county: criteria.county,
    age: Math.min(age, oldestRated),
    gender,
    tobacco,
    effectiveDate,
  })
  const offered = await offeredCarriers(
    connection,
    state,
    found.rates.map(({ carrier }) => carrier),
  )
  const wanted = criteria.carriers?.length ? new Set(criteria.carriers) : offered
  const rates = found.rates
    .filter(({ carrier }) => offered.has(carrier) && wanted.has(carrier))
    .toSorted(byPrice)
  return {
    ...none,
    illustrative: found.illustrative,
    rates_as_of: found.asOf,
    rates_version: found.version ?? null,
    quotes: groupRates(rates, { state, age, gender, tobacco }),
    message: rates.length === 0 ? noPlans : null,
  }
}

/** Returns what a quote says that has no prices, for the reason in `message`. */
export function withoutPrices(
  { effectiveDate, state, age }: QuoteCriteria,
  message: string,
): PricedQuotes {
  return {
    effective_date: effectiveDate,
    state,
    age,
    part_b_deductible: partBDeductible(effectiveDate),
    illustrative: false,
    rates_as_of: null,
    rates_version: null,
    quotes: [],
    message,
  }
}

const byPrice = (a: FoundRate, b: FoundRate) =>
  a.rate_cents - b.rate_cents || a.naic.localeCompare(b.naic)

function groupRates(
  rates: readonly FoundRate[],
  person: { state: StateCode; age: number; gender: 'M' | 'F'; tobacco: boolean },
): QuotedCarrier[] {
  const { state, age, gender, tobacco } = person
  const names = new Map(planSections(state).map((section) => [section.planCode, section.name]))
  const groups = new Map<string, QuotedCarrier>()
  for (const rate of rates) {
    const group = groups.get(rate.naic) ?? {
      naic: rate.naic,
      group: rate.carrier,
      company_name: rate.company_name,
      carrier: rate.carrier,
      quotes: [],
    }
    groups.set(rate.naic, group)
    group.quotes.push({
      rate: rate.rate_cents,
      discount_rate: rate.discount_rate_cents,
      discount_category: rate.discount_category,
      age,
      gender,
      plan: rate.plan,
      tobacco,
      original_plan_name: names.get(rate.plan_code) ?? rate.plan_code,
      planCode: rate.plan_code,
    })
  }
  for (const group of groups.values()) group.quotes.sort((a, b) => a.plan.localeCompare(b.plan))
  return [...groups.values()]
}
