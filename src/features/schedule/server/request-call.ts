import { AppError } from '../../../kernel/app-error.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { addAgentTasks, closeAgentTasks } from '../../contacts/server/agent-tasks.ts'
import { advanceContactStatus } from '../../contacts/server/contact-status.ts'
import { tooManyTries } from '../../eligibility/shared/eligibility-texts.ts'
import { quoteTexts } from '../../quotes/shared/quote-texts.ts'
import {
  lockVisitor,
  openVisit,
  replanVisitor,
  type VisitLink,
  type VisitServices,
} from '../../tracking/server/open-visit.ts'
import { recordWebhookEvents } from '../../webhooks/server/record-webhook-events.ts'
import { callDue } from '../shared/call-due.rules.ts'
import { emailCallRequestJob } from '../shared/call-request.job.ts'
import { callRequestDetail } from '../shared/call-request.ts'
import { schedulePageTexts } from '../shared/schedule-page-texts.ts'
import type { Channel } from '../shared/schedule-status.rules.ts'
import type { TimeOfDay } from '../shared/time-of-day.ts'
import { readRequestType } from './read-schedule-info.ts'
import { findCaller, insertCallRequest } from './schedule.sql.ts'
import { sealRequestType } from './seal-request-type.ts'

export interface CallToRequest {
  readonly link: VisitLink
  readonly status: string | undefined
  readonly channel: Channel
  readonly timeOfDay?: TimeOfDay | undefined
  /** Ten digits, where the visitor typed another number than the one on file. */
  readonly phone?: string | undefined
  /** Made by the page for one press, so that a press sent twice is stored once. */
  readonly requestId: string
  readonly ipAddress: string
  /** Of the errors' texts. */
  readonly locale: Locale
}

const maxPerNetwork = 100
/** Each request emails an agent, and anyone may hold a link. */
const maxPerLink = 20

/**
 * Stores a visitor's request for a call: adds a task for the agent, emails the agent and pauses
 * marketing to the contact. Throws 404, 429, and 422 if there is no number to call.
 */
export async function requestCall(services: VisitServices, input: CallToRequest): Promise<void> {
  const { id, contactId: namedContact } = input.link
  await limitAttempts(
    services,
    [
      [`schedule:${networkOf(input.ipAddress)}`, maxPerNetwork],
      [`schedule-link:${(id ?? namedContact ?? '').slice(0, 40)}`, maxPerLink],
    ],
    tooManyTries[input.locale],
  )
  const done = await openVisit(services, input.link, async (visit) => {
    if (visit.inert) return true
    await lockVisitor(visit)
    const { requestId, channel } = input
    const { phone = null, timeOfDay = null } = input
    if (channel === 'call_me' && phone === null) {
      const caller = await findCaller(visit.transaction, visit.contactId)
      if (caller.phone === null)
        throw new AppError('UNPROCESSABLE_CONTENT', schedulePageTexts[input.locale].phoneNeeded)
    }
    const at = services.clock.now()
    const type = await readRequestType(services, visit, input.status)
    const callRequestId = await insertCallRequest(visit.transaction, {
      ...visit,
      requestId,
      ...(await sealRequestType(services, visit, type)),
      ...{ channel, timeOfDay, phone, at },
    })
    if (callRequestId === undefined) return true
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
      at,
    })
    await closeAgentTasks(visit.transaction, contactId, { kind: 'selected_plan', at })
    await addAgentTasks(visit.transaction, [contactId], {
      kind: 'call_request',
      detail: callRequestDetail,
      at,
      dueAt: (asked) => callDue(timeOfDay, asked),
    })
    await enqueue(
      visit.transaction,
      emailCallRequestJob,
      { organizationId: visit.organizationId, callRequestId },
      { key: `call request ${callRequestId}` },
    )
    await replanVisitor(visit)
    return true
  })
  if (done === undefined) throw new AppError('NOT_FOUND', quoteTexts[input.locale].quoteLinkInvalid)
}
