import { AppError } from '../../../kernel/app-error.ts'
import { findOutcome } from '../../eligibility/server/find-outcome.ts'
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
import { type RequestType, requestTypeOf, variantOf } from '../shared/schedule-status.rules.ts'
import { hasRequestSince } from './schedule.sql.ts'

/** Returns the topic that the visitor wants to talk about. */
export async function readRequestType(
  { clock }: VisitServices,
  { transaction, contactId }: Visit,
  status: string | undefined,
): Promise<RequestType> {
  return requestTypeOf(
    await findOutcome(transaction, contactId, answersValidSince(clock.now())),
    status,
  )
}

/** Returns the schedule page's data for a link; an expired quote still works. Throws 404. */
export async function readScheduleInfo(
  services: VisitServices,
  link: VisitLink,
  status: string | undefined,
): Promise<ScheduleInfo> {
  const info = await openVisit(services, link, async (visit) => ({
    ...(await readVisitAgency(visit)),
    variant: variantOf(await readRequestType(services, visit, status)),
    requested: await hasRequestSince(
      visit.transaction,
      visit.contactId,
      answersValidSince(services.clock.now()),
    ),
  }))
  if (info === undefined) throw new AppError('NOT_FOUND', quoteLinkInvalid)
  return info
}
