import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { Catalogs } from '../../../kernel/locale.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import type { HealthOutcome } from '../../eligibility/shared/health-outcome.rules.ts'
import type { PublicAgency, PublicAgent } from '../../organizations/shared/agency.ts'
import { consumerPath } from '../../quotes/shared/quote-link.ts'
import type { Sent } from './form-pages.ts'
import type { TemporaryContact } from './self-onboarding.contract.ts'
import type { CallerForm, PersonForm, PlaceState } from './visitor.rules.ts'

export const yourDetailsTitle: Catalogs<string> = {
  en: 'How Can We Reach You?',
  es: '¿Cómo le contactamos?',
}

/** Where the visitor wanted to go, and what was chosen on the way. */
export interface VisitorStep {
  readonly page: 'eligibility' | 'schedule'
  readonly choice: TemporaryContact['choice']
  readonly effectiveDate: CalendarDate | undefined
  readonly carrier: string | undefined
  /** Of the schedule page. */
  readonly status: HealthOutcome | undefined
  readonly agentId: string | undefined
}

/** The first-paint data of /your-details. */
export interface YourDetailsPageData {
  readonly agency: PublicAgency
  readonly agent: PublicAgent
  readonly step: VisitorStep
  /** The person, as far as the URL and the quote form describe one. */
  readonly known: PersonForm
  readonly place: PlaceState
  /** The fields that prices need and that are still missing. */
  readonly missing: ReadonlyArray<keyof PersonForm>
  /** The quote page from which the visitor comes, else the quote form. */
  readonly pricesPath: string
  /** The page that was wanted, for a person whom this browser has told about already. */
  readonly onward: string | null
  readonly today: CalendarDate
  readonly consentVersion: string
  readonly formToken: string
  readonly requestId: string
  readonly sent: (Sent<CallerForm> & { readonly consent: boolean }) | null
}

/** Returns the page that the visitor wanted, for the contact's quote. */
export function onwardPath(
  { page, status }: Pick<VisitorStep, 'page' | 'status'>,
  ids: { readonly quoteId: string; readonly orgId: string },
): string {
  const path = consumerPath(page, ids)
  return page === 'schedule' && status !== undefined ? `${path}&status=${status}` : path
}

export interface SentDetails {
  readonly form: CallerForm
  /** The visitor continues without saying who they are. */
  readonly unnamed: boolean
  /** Whether the box beside the words of `consentVersion` is ticked. */
  readonly consent: boolean
  readonly consentVersion: string
  readonly step: VisitorStep
  readonly formToken: string
  readonly requestId: string
  readonly website: string
}

/** Returns the call's input, without the organization, of a complete form. */
export function temporaryContactOf({ form, unnamed, consent, step, ...sent }: SentDetails) {
  const { firstName, lastName, phone, email } = form
  return {
    ...(unnamed ? {} : { firstName, lastName, phone, email: email.trim() }),
    zip: form.zipCode.trim(),
    county: form.county,
    dateOfBirth: parseTypedDate(form.dateOfBirth, 'birth'),
    gender: form.gender,
    tobacco: form.tobacco,
    carrier: step.carrier,
    effectiveDate: step.effectiveDate,
    choice: step.choice,
    agentId: step.agentId,
    consentVersion: consent && !unnamed ? sent.consentVersion : undefined,
    formToken: sent.formToken,
    requestId: sent.requestId,
    website: sent.website,
  }
}
