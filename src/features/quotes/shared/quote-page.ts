import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { PlanOfPolicy } from '../../carriers/shared/plans.ts'
import type { PublicAgency, PublicAgent } from '../../organizations/shared/agency.ts'
import type { QuoteSender } from '../../organizations/shared/quote-sender.rules.ts'
import type { PlanLetter, PlanSection } from './plan-sections.rules.ts'
import type { ShownPrices } from './quotes.contract.ts'
import type { RightNote } from './right-note.ts'
import type { PaidPremium } from './savings.rules.ts'

/** The person a quote is for, as far as anyone with the link may see it. */
export interface QuotePerson {
  /** Null in a quote without a link. */
  readonly firstName: string | null
  readonly state: StateCode | null
  readonly stateName: string | null
  /** Null until the birth date is confirmed on this browser (decision 019). */
  readonly details: PersonDetails | null
}

/** The facts that prices depend on and agents ask for; `name` is null in a quote without a link. */
export interface PersonDetails {
  readonly name: string | null
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
  readonly zip: string | null
  readonly county: string | null
  readonly currentCarrier: string | null
  /** The current plan: `Plan G`, `Plan N`, `Other`. */
  readonly currentPlan: string | null
  /** The plan of the policy in force by its code, and what is known of its premium. */
  readonly policyPlan: PlanOfPolicy | null
  readonly paid: PaidPremium | null
  /** Only where the page's URL has it; a quote link never shows it. */
  readonly dateOfBirth: CalendarDate | null
}

/** The public ids in the page's links and calls; `quoteId` is null in a quote without a link. */
export interface QuoteLinkIds {
  readonly quoteId: string | null
  readonly orgId: string | null
  readonly contactId: string | null
  /** Of a quote without a link: the agent whose link led to it. */
  readonly agentId?: string | null
  readonly tid: string | null
}

/** Pages with the videos of the dialogs; missing ones are not shown. */
export interface QuoteVideos {
  readonly plans?: string | undefined
  readonly choice?: string | undefined
  readonly qualify?: string | undefined
}

/** The data of a quote page, complete, so that its first paint needs no call. */
export interface QuoteView {
  readonly kind: 'quote'
  readonly ids: QuoteLinkIds
  /** Agency and agent are missing where no agency sends the quote. */
  readonly agency?: PublicAgency | undefined
  readonly agent?: PublicAgent | undefined
  readonly sender: QuoteSender
  readonly person: QuotePerson
  readonly sections: readonly PlanSection[]
  readonly prices: ShownPrices
  /** No prices, because their source does not answer now; opening the page again may show them. */
  readonly retry: boolean
  /** Today at the agency. */
  readonly today: CalendarDate
  readonly effectiveDates: readonly CalendarDate[]
  readonly planType: PlanLetter | null
  /** Says what a household discount asks of two members who both have a quote in this state. */
  readonly householdNote: string | null
  readonly medicareAdvantage: boolean
  readonly tpmoDisclaimer: string | null
  /** The words about a right to change; null in a state whose rules we know to give none. */
  readonly right: RightNote | null
  readonly videos: QuoteVideos
  /** A signed-in member is looking: nothing is counted. */
  readonly preview: boolean
}

/** A page with a message only: a wrong URL, a failure, or, with `renew`, an expired link. */
export interface QuoteMessage {
  readonly kind: 'message'
  readonly message: string
  readonly agency?: PublicAgency | undefined
  /** The public id of an expired quote that the page offers to send again. */
  readonly renew: string | null
}

export type QuotePageData = QuoteView | QuoteMessage
