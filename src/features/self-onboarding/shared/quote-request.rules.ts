import { ageOn, type CalendarDate } from '../../../kernel/calendar-date.ts'
import { publicPaths } from '../../../kernel/public-paths.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import { defaultEffectiveDate } from '../../quotes/shared/effective-dates.rules.ts'
import type { PersonForm } from './visitor.rules.ts'

/** The quote request (QUOTEFORM-006). The form asks for what prices need; the rest stays empty. */
export interface QuoteRequest extends PersonForm {
  /** On the day a policy would start; replaced by the one that follows from the date of birth. */
  readonly age: number
  readonly state: string
  readonly planType: string
  readonly carrier: string
}

export const newQuoteRequest: QuoteRequest = {
  age: 65,
  gender: '',
  tobacco: '',
  state: '',
  zipCode: '',
  county: '',
  planType: '',
  carrier: '',
  dateOfBirth: '',
}

/**
 * Returns the quote page of a complete request, without a contact (decision 6). The URL has the age
 * instead of the date of birth, which would stay in histories and proxies' logs.
 */
export function pricesPath(
  request: Partial<QuoteRequest> & PersonForm,
  {
    orgId,
    agentId = null,
    today,
  }: {
    readonly orgId: string | null
    readonly agentId?: string | null
    readonly today: CalendarDate
  },
): string {
  const birth = parseTypedDate(request.dateOfBirth, 'birth')
  const age =
    birth === undefined
      ? (request.age ?? newQuoteRequest.age)
      : ageOn(birth, defaultEffectiveDate(today))
  const query = {
    orgId: orgId ?? '',
    agentId: agentId ?? '',
    zip: request.zipCode.trim(),
    state: request.state ?? '',
    county: request.county,
    gender: request.gender,
    tobacco: request.tobacco,
    age: String(age),
    currentCarrier: request.carrier ?? '',
    planType: request.planType ?? '',
  }
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${publicPaths.quote}?${new URLSearchParams(given)}`
}
