import { AppError } from '../../../kernel/app-error.ts'
import { findOutcome, findOwnOutcome } from '../../eligibility/server/find-outcome.ts'
import { resumableSince } from '../../eligibility/server/resume-cookie.ts'
import { answersValidSince } from '../../eligibility/shared/outcome.rules.ts'
import { quoteLinkInvalid } from '../../quotes/shared/quote-texts.ts'
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
  /** The status in the URL, which counts without answers of this browser. */
  readonly status: string | undefined
  readonly resumeToken: string | undefined
}

/** Returns the variant for this visitor: anyone may hold the link, so only the browser's own answers count. */
async function readVariant(
  { keys, clock }: VisitServices,
  { transaction, contactId, quoteExpired }: Visit,
  { status, resumeToken }: ScheduleReader,
): Promise<ScheduleVariant> {
  const own = { resumeToken, since: resumableSince(clock.now()) }
  const outcome = quoteExpired ? undefined : await findOwnOutcome(keys, transaction, contactId, own)
  return variantOf(requestTypeOf(outcome, status))
}

/** Returns what the page may show of the contact: no more of the phone number than its end. */
async function readCaller({ transaction, contactId, quoteId }: Visit) {
  const { phone, preferred_language } = await findCaller(transaction, contactId)
  return {
    phoneEnding: phone === null || phone === '' ? null : phone.slice(-2),
    preferredLanguage: preferred_language,
    selectedPlan: quoteId === null ? null : await findSelectedPlan(transaction, contactId, quoteId),
  }
}

/** Returns the schedule page's data for a link; an expired quote still works. Throws 404. */
export async function readScheduleInfo(
  services: VisitServices,
  link: VisitLink,
  reader: ScheduleReader,
): Promise<ScheduleInfo & { readonly preferredLanguage: string | null }> {
  const info = await openVisit(services, link, async (visit) => ({
    ...(await readVisitAgency(visit)),
    ...(await readCaller(visit)),
    variant: await readVariant(services, visit, reader),
    requested: await hasRequestSince(
      visit.transaction,
      visit.contactId,
      answersValidSince(services.clock.now()),
    ),
  }))
  if (info === undefined) throw new AppError('NOT_FOUND', quoteLinkInvalid)
  return info
}
