import { ageOn, type CalendarDate } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { Services } from '../../../platform/services.ts'
import { guaranteedIssueOn } from '../../enrollment-windows/shared/guaranteed-issue.rules.ts'
import { ruleBooks } from '../../enrollment-windows/shared/rule-book.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import type { AgencyAndAgentProfile } from '../../organizations/server/read-public-agency.ts'
import { effectiveDateChoices } from '../shared/effective-dates.rules.ts'
import { type PlanLetter, planSections } from '../shared/plan-sections.rules.ts'
import type { QuoteLinkIds, QuotePerson, QuoteView } from '../shared/quote-page.ts'
import { priceQuote, type QuoteCriteria } from './price-quote.ts'
import type { QuoteRow } from './quotes.sql.ts'
import type { RateConnection } from './rates/rate-book-source.ts'

/** The facts about a quote's person and prices, from a quote link or from a URL. */
export interface QuoteToView {
  readonly ids: QuoteLinkIds
  /** Undefined for prices that no agency sends. */
  readonly sender: AgencyAndAgentProfile | undefined
  readonly person: Omit<QuotePerson, 'stateName'>
  readonly criteria: QuoteCriteria
  /** The person's current policy, as far as known; undefined without one. */
  readonly policy: { birthDate: CalendarDate | null; policyDate: CalendarDate | null } | undefined
  readonly planType: PlanLetter | null
  readonly today: CalendarDate
  /** A signed-in member is looking: nothing is counted. */
  readonly preview: boolean
}

/** Returns the quote page's data, priced. */
export async function viewQuote(
  { config }: Pick<Services, 'config'>,
  connection: RateConnection,
  { ids, sender, person, criteria, policy, planType, today, preview }: QuoteToView,
): Promise<QuoteView> {
  const { state } = person
  return {
    kind: 'quote',
    ids,
    agency: sender?.agency,
    agent: sender?.agent,
    sender: sender?.sender ?? 'organization',
    person: { ...person, stateName: state && stateName(state) },
    sections: state === null ? [] : planSections(state),
    prices: await priceQuote({ config }, connection, criteria),
    effectiveDates: effectiveDateChoices(today),
    planType,
    medicareAdvantage: sender?.medicareAdvantageCards ?? false,
    tpmoDisclaimer: sender?.tpmoDisclaimer ?? null,
    guaranteedIssue: policy
      ? guaranteedIssueOn(today, ruleBooks[config.ruleBook], { state, ...policy })
      : null,
    preview,
  }
}

/** Returns the facts for pricing a contact's quote; the age is the one on the date. */
export function quoteCriteria(quote: QuoteRow, effectiveDate: CalendarDate): QuoteCriteria {
  return {
    state: quote.state as StateCode | null,
    zip: quote.zip_code,
    county: quote.county,
    age: quote.birth_date === null ? null : ageOn(quote.birth_date, effectiveDate),
    gender: quote.gender as 'M' | 'F',
    tobacco: quote.tobacco_user,
    effectiveDate,
  }
}
