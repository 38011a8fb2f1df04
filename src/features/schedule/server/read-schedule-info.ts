import { AppError } from '../../../kernel/app-error.ts'
import type { Locale } from '../../../kernel/locale.ts'
import {
  type AnsweringBrowser,
  isKnownVisitor,
} from '../../eligibility/server/answering-browser.ts'
import { findOutcome } from '../../eligibility/server/find-outcome.ts'
import { findShownOutcome } from '../../eligibility/server/read-answers.ts'
import { answersValidSince } from '../../eligibility/shared/answers.rules.ts'
import { quoteTexts } from '../../quotes/shared/quote-texts.ts'
import {
  openVisit,
  readVisitAgency,
  type Visit,
  type VisitLink,
  type VisitServices,
} from '../../tracking/server/open-visit.ts'
import type { ScheduleInfo } from '../shared/schedule.contract.ts'
import {
  type RequestType,
  requestTypeOf,
  type ScheduleVariant,
  variantOf,
} from '../shared/schedule-status.rules.ts'
import { findSelectedPlan } from './plan-choice.sql.ts'
import { findCaller, hasRequestSince } from './schedule.sql.ts'

/** Returns the topic that the visitor wants to talk about, for the agency. */
export async function readRequestType(
  { keys, clock }: VisitServices,
  { transaction, contactId }: Visit,
  status: string | undefined,
): Promise<RequestType> {
  const since = answersValidSince(clock.now())
  return requestTypeOf(await findOutcome(keys, transaction, contactId, since), status)
}

export interface ScheduleReader {
  /** The status in the URL, which counts without answers that the browser may see. */
  readonly status: string | undefined
  readonly browser: AnsweringBrowser
  /** Returns the visitor's language; the contact's preferred one is null where it is not known. */
  readonly localeFor: (preferred: string | null) => Locale
}

/**
 * Returns the variant for this visitor: anyone may hold the link, so only answers count that the
 * browser may see.
 */
async function readVariant(
  services: VisitServices,
  visit: Visit,
  { status, browser }: ScheduleReader,
): Promise<ScheduleVariant> {
  const outcome = visit.quoteExpired ? undefined : await findShownOutcome(services, visit, browser)
  return variantOf(requestTypeOf(outcome, status))
}

/**
 * Returns what the page may show of the contact: of the phone number that there is one, and its end
 * where the visitor is known (decision 019).
 */
async function readCaller(services: VisitServices, visit: Visit, browser: AnsweringBrowser) {
  const { transaction, contactId, quoteId } = visit
  const { phone } = await findCaller(transaction, contactId)
  const hasPhone = phone !== null && phone !== ''
  return {
    hasPhone,
    phoneEnding: hasPhone && isKnownVisitor(services, visit, browser) ? phone.slice(-2) : null,
    selectedPlan: quoteId === null ? null : await findSelectedPlan(transaction, contactId, quoteId),
  }
}

/** Returns the schedule page's data for a link; an expired quote still works. Throws 404. */
export async function readScheduleInfo(
  services: VisitServices,
  link: VisitLink,
  reader: ScheduleReader,
): Promise<{ readonly info: ScheduleInfo; readonly locale: Locale }> {
  const { localeFor } = reader
  const read = await openVisit(services, link, async (visit) => {
    const locale = localeFor(visit.preferredLanguage)
    const info = {
      ...(await readVisitAgency(services, visit, locale)),
      ...(await readCaller(services, visit, reader.browser)),
      variant: await readVariant(services, visit, reader),
      requested: await hasRequestSince(
        visit.transaction,
        visit.contactId,
        answersValidSince(services.clock.now()),
      ),
    }
    return { info, locale }
  })
  if (read === undefined)
    throw new AppError('NOT_FOUND', quoteTexts[localeFor(null)].quoteLinkInvalid)
  return read
}
