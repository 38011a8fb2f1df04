import { AppError } from '../../../kernel/app-error.ts'
import { answersLastDays } from '../../eligibility/shared/eligibility-texts.ts'
import { quoteLinkInvalid } from '../../quotes/shared/quote-texts.ts'
import { describeHost } from '../../tracking/server/describe-host.ts'
import {
  openVisit,
  type Visit,
  type VisitLink,
  type VisitServices,
} from '../../tracking/server/open-visit.ts'
import type { ScheduleInfo } from '../shared/schedule.contract.ts'
import { type RequestType, requestTypeOf, variantOf } from '../shared/schedule-status.rules.ts'
import { findOutcome, hasRequestSince } from './schedule.sql.ts'

/** A link's life: answers and requests older than this are of another conversation. */
export const sinceFor = (now: Date): Date => new Date(now.getTime() - answersLastDays * 86_400_000)

/** What the visitor has come to talk about. */
export async function readRequestType(
  services: VisitServices,
  { transaction, contactId }: Visit,
  status: string | undefined,
): Promise<RequestType> {
  return requestTypeOf(
    await findOutcome(transaction, contactId, sinceFor(services.clock.now())),
    status,
  )
}

/** The scheduling page of whom the link names; an expired quote still leads to a person. Throws 404. */
export async function readScheduleInfo(
  services: VisitServices,
  link: VisitLink,
  status: string | undefined,
): Promise<ScheduleInfo> {
  const info = await openVisit(services, link, async (visit) => ({
    ...(await describeHost(visit)),
    variant: variantOf(await readRequestType(services, visit, status)),
    requested: await hasRequestSince(
      visit.transaction,
      visit.contactId,
      sinceFor(services.clock.now()),
    ),
  }))
  if (info === undefined) throw new AppError('NOT_FOUND', quoteLinkInvalid)
  return info
}
