import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { Catalogs } from '../../../kernel/locale.ts'
import type { PublicAgency, PublicAgent } from '../../organizations/shared/agency.ts'
import type { SelfOnboardingInfo } from './self-onboarding.contract.ts'
import type { LeadForm, PersonForm, PlaceState, Problems } from './visitor.rules.ts'

export const quoteFormTitle: Catalogs<string> = {
  en: 'Get Your Quote',
  es: 'Obtenga su cotización',
}
export const selfOnboardingTitle: Catalogs<string> = {
  en: "Let's Get Some Details",
  es: 'Necesitamos algunos datos',
}

/** A form that was sent without scripts, returned with its problems. */
export interface Sent<Form> {
  readonly values: Form
  readonly problems: Problems<Form>
  readonly place: PlaceState
  /** Why nothing was done although every field is right. */
  readonly refused: 'closed' | 'fast' | 'often' | 'failed' | null
}

export interface QuoteFormPageData {
  readonly agency?: PublicAgency | undefined
  readonly agent?: PublicAgent | undefined
  readonly planType: string | null
  /** The page with the form's video, if the operator has one (decision 115). */
  readonly video?: string | undefined
  readonly today: CalendarDate
  readonly sent: Sent<PersonForm> | null
}

/** The ids that came with the page's URL. */
export interface SelfOnboardingIds {
  /** As in the URL: the organization's public id, its slug, or an agent code. */
  readonly orgSlug: string
  readonly agentId: string | null
  readonly quoteId: string | null
  readonly email: string | null
  readonly id: string | null
  readonly hash: string | null
}

/**
 * Returns the email address for which a client's own link was signed, empty for a client without
 * one: the form may name another one.
 */
export const ownEmailOf = ({ id, email }: SelfOnboardingIds): string | undefined =>
  id === null ? undefined : (email ?? '')

export type SelfOnboardingPageData = SelfOnboardingInfo & {
  readonly ids: SelfOnboardingIds
  /** Names this form, so that one sent twice is one sign-up. */
  readonly requestId: string
  readonly sent: Sent<LeadForm> | null
}
