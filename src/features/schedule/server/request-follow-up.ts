import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { networkOf } from '../../../platform/http/network-address.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { advanceContactStatus } from '../../contacts/server/contact-status.ts'
import { quoteLinkInvalid } from '../../quotes/shared/quote-texts.ts'
import {
  holdVisitor,
  openVisit,
  replanVisitor,
  type VisitLink,
  type VisitServices,
} from '../../tracking/server/open-visit.ts'
import type { Channel } from '../shared/schedule-status.rules.ts'
import { readRequestType } from './read-schedule-info.ts'
import { insertFollowUp } from './schedule.sql.ts'

export interface FollowUpToRequest {
  readonly link: VisitLink
  readonly status: string | undefined
  readonly channel: Channel
  /** Made by the page for one press, so that a press sent twice is kept once. */
  readonly requestId: string
  readonly address: string
}

const mostFromOneAddress = 100

/** The person asks for a call: kept for the agent, and the automatic follow-ups stop by their rule. Throws 404, 429. */
export async function requestFollowUp(
  services: VisitServices,
  input: FollowUpToRequest,
): Promise<void> {
  await limitAttempts(services, [[`schedule ${networkOf(input.address)}`, mostFromOneAddress]])
  const done = await openVisit(services, input.link, async (visit) => {
    if (visit.inert) return true
    await holdVisitor(visit)
    const { requestId, channel } = input
    const type = await readRequestType(services, visit, input.status)
    const isNew = await insertFollowUp(visit.transaction, {
      ...visit,
      requestId,
      type,
      channel,
      at: services.clock.now(),
    })
    if (!isNew) return true
    const context = { clock: services.clock, actor: visit.actor, ipAddress: input.address }
    const entry = {
      action: 'schedule.request_call',
      entity: 'contact',
      id: visit.contactId,
    } as const
    await recordAudit(visit.transaction, context, { ...entry, detail: { type, channel } })
    await advanceContactStatus(visit.transaction, [visit.contactId], 'Follow-up')
    await replanVisitor(visit)
    return true
  })
  if (done === undefined) throw new AppError('NOT_FOUND', quoteLinkInvalid)
}
