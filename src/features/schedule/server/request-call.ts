import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { advanceContactStatus } from '../../contacts/server/contact-status.ts'
import { quoteLinkInvalid } from '../../quotes/shared/quote-texts.ts'
import {
  lockVisitor,
  openVisit,
  replanVisitor,
  type VisitLink,
  type VisitServices,
} from '../../tracking/server/open-visit.ts'
import { recordWebhookEvents } from '../../webhooks/server/record-webhook-events.ts'
import type { Channel } from '../shared/schedule-status.rules.ts'
import { readRequestType } from './read-schedule-info.ts'
import { insertCallRequest } from './schedule.sql.ts'
import { sealRequestType } from './seal-request-type.ts'

export interface CallToRequest {
  readonly link: VisitLink
  readonly status: string | undefined
  readonly channel: Channel
  /** Made by the page for one press, so that a press sent twice is stored once. */
  readonly requestId: string
  readonly ipAddress: string
}

const maxPerNetwork = 100

/** Stores a visitor's request for a call, which stops the follow-up emails. Throws 404, 429. */
export async function requestCall(services: VisitServices, input: CallToRequest): Promise<void> {
  await limitAttempts(services, [[`schedule ${networkOf(input.ipAddress)}`, maxPerNetwork]])
  const done = await openVisit(services, input.link, async (visit) => {
    if (visit.inert) return true
    await lockVisitor(visit)
    const { requestId, channel } = input
    const type = await readRequestType(services, visit, input.status)
    const isNew = await insertCallRequest(visit.transaction, {
      ...visit,
      requestId,
      ...(await sealRequestType(services, visit, type)),
      channel,
      at: services.clock.now(),
    })
    if (!isNew) return true
    const { actor, contactId } = visit
    await recordAudit(
      visit.transaction,
      { clock: services.clock, actor, ipAddress: input.ipAddress },
      {
        action: 'schedule.request_call',
        entity: 'contact',
        id: contactId,
        detail: { channel },
      },
    )
    await advanceContactStatus(visit.transaction, [visit.contactId], 'Follow-up')
    await recordWebhookEvents(visit.transaction, {
      type: 'call.requested',
      contactIds: [contactId],
      at: services.clock.now(),
    })
    await replanVisitor(visit)
    return true
  })
  if (done === undefined) throw new AppError('NOT_FOUND', quoteLinkInvalid)
}
