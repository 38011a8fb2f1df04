import type { FastifyRequest } from 'fastify'
import {
  ageOn,
  type CalendarDate,
  displayDateOrBlank,
  parseCalendarDate,
} from '../../../kernel/calendar-date.ts'
import { parseHealthOutcome } from '../../eligibility/shared/health-outcome.rules.ts'
import { defaultEffectiveDate } from '../../quotes/shared/effective-dates.rules.ts'
import { parseOfferInUrl } from '../../quotes/shared/next-step.ts'
import { readPartialPerson } from '../../quotes/shared/quote-url.rules.ts'
import type { PersonForm } from '../shared/visitor.rules.ts'
import type { VisitorStep } from '../shared/your-details-page.ts'

/**
 * Returns a reader of the query's fields; an absent one is undefined, and the first of repeated
 * ones counts.
 */
export function queryOf({ query }: FastifyRequest): (name: string) => string | undefined {
  const fields = query as Readonly<Record<string, unknown>>
  return (name) => {
    const value = [fields[name]].flat()[0]
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 300) : undefined
  }
}

/** Returns the page that a press on the quote page led to, with the offer that was selected. */
export function readVisitorStep(request: FastifyRequest): VisitorStep {
  const value = queryOf(request)
  return {
    page: value('next') === 'eligibility' ? 'eligibility' : 'schedule',
    choice: parseOfferInUrl(value('choice') ?? ''),
    effectiveDate: parseCalendarDate(value('effectiveDate') ?? ''),
    carrier: value('currentCarrier')?.slice(0, 100),
    status: parseHealthOutcome(value('status')),
    agentId: value('agentId'),
  }
}

/**
 * Returns what the URL tells of the person. The date of birth that this browser has typed into the
 * quote form is used only if it gives the age in the URL, which may be someone else's.
 */
export function readKnownPerson(
  request: FastifyRequest,
  typed: CalendarDate | undefined,
  today: CalendarDate,
): PersonForm {
  const person = readPartialPerson(queryOf(request), today)
  const isTheirs = typed !== undefined && ageOn(typed, defaultEffectiveDate(today)) === person.age
  const dateOfBirth = person.dateOfBirth ?? (isTheirs ? typed : undefined)
  return {
    zipCode: person.zip ?? '',
    county: person.county ?? '',
    gender: person.gender ?? '',
    tobacco: person.tobacco === null ? '' : person.tobacco ? 'yes' : 'no',
    dateOfBirth: displayDateOrBlank(dateOfBirth),
  }
}
