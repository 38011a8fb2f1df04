import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { carrierExclusions } from '../../carriers/shared/carriers.ts'
import { partBDeductible } from '../shared/part-b.ts'
import { planSections } from '../shared/plan-sections.rules.ts'
import { noPlans } from '../shared/quote-texts.ts'
import type { PricedQuotes, QuotedCarrier } from '../shared/quotes.contract.ts'
import { oldestRated, youngestRated } from '../shared/rate-book.rules.ts'
import { type FoundRate, findRates, type RateSource } from './rates.sql.ts'

/** The facts that prices depend on. Without a state or an age there are none. */
export interface QuoteCriteria {
  readonly state: StateCode | null
  /** In years, on the effective date. */
  readonly age: number | null
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
  readonly effectiveDate: CalendarDate
  /** Only these carriers, unless missing or empty. */
  readonly carriers?: readonly string[] | undefined
}

/**
 * Monthly premiums of the current rate book in cents, by carrier, the cheapest first. In an
 * organization's transaction only of the carriers it offers in the state, on a plain connection of
 * all. From age 99 on the rates are those of 99.
 */
export async function priceQuote(
  source: RateSource,
  criteria: QuoteCriteria,
): Promise<PricedQuotes> {
  const { state, age, gender, tobacco, effectiveDate } = criteria
  const base = {
    effective_date: effectiveDate,
    state,
    age,
    part_b_deductible: partBDeductible(effectiveDate),
  }
  if (state === null || age === null || age < youngestRated)
    return { ...base, illustrative: false, rates_as_of: null, quotes: [], message: noPlans }
  const { book, rates } = await findRates(source, {
    state,
    age: Math.min(age, oldestRated),
    gender,
    tobacco,
    effectiveDate,
    excluded: carrierExclusions
      .filter((exclusion) => exclusion.state === state)
      .map(({ carrier }) => carrier),
    carriers: criteria.carriers?.length ? criteria.carriers : undefined,
  })
  return {
    ...base,
    illustrative: book?.illustrative ?? false,
    rates_as_of: book?.effective_from ?? null,
    quotes: groupRates(rates, { state, age, gender, tobacco }),
    message: rates.length === 0 ? noPlans : null,
  }
}

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
