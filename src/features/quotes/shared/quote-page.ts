import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { GuaranteedIssue } from '../../enrollment-windows/shared/guaranteed-issue.rules.ts'
import type { PlanLetter, PlanSection } from './plan-sections.rules.ts'
import type { PricedQuotes, QuoteAgent } from './quotes.contract.ts'

/** The agency of a consumers' page. */
export interface QuoteAgency {
  readonly orgId: string
  readonly slug: string
  readonly name: string
  readonly logo: string | null
  /** Ten digits. */
  readonly phone: string | null
  readonly primaryColor: string
  readonly secondaryColor: string
}

/** Whom the prices are for; `name` null in a quote without a link. */
export interface QuotePerson {
  readonly name: string | null
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
  readonly zip: string | null
  readonly state: StateCode | null
  readonly stateName: string | null
  readonly county: string | null
  readonly currentCarrier: string | null
  /** Only where the person gave it in the address of the page; a link never tells it. */
  readonly dateOfBirth: CalendarDate | null
}

/** The public ids that the page's links and calls carry; `quoteId` null in a quote without a link. */
export interface QuoteLinkIds {
  readonly quoteId: string | null
  readonly orgId: string | null
  readonly contactId: string | null
  readonly tid: string | null
}

/** Everything the quote page's first paint needs, so that it paints without a call. */
export interface ShownQuote {
  readonly kind: 'quote'
  readonly ids: QuoteLinkIds
  readonly agency: QuoteAgency | null
  readonly agent: QuoteAgent | null
  readonly sender: 'agent' | 'organization'
  readonly person: QuotePerson
  readonly sections: readonly PlanSection[]
  readonly prices: PricedQuotes
  readonly effectiveDates: readonly CalendarDate[]
  readonly planType: PlanLetter | null
  readonly medicareAdvantage: boolean
  readonly guaranteedIssue: GuaranteedIssue | null
  /** A signed-in member of the agency looks at it: nothing is counted. */
  readonly preview: boolean
}

/** A page with one thing to say: a wrong address, a failure, or, with `renew`, an expired link. */
export interface QuoteMessage {
  readonly kind: 'message'
  readonly message: string
  readonly agency: QuoteAgency | null
  /** The public id of an expired quote that can be emailed anew. */
  readonly renew: string | null
}

export type QuotePageData = ShownQuote | QuoteMessage
