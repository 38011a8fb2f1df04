import { recordAudit } from '../../../platform/audit.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { addAgentTasks, closeAgentTasks } from '../../contacts/server/agent-tasks.ts'
import { advanceContactStatus } from '../../contacts/server/contact-status.ts'
import type { Visit } from '../../tracking/server/open-visit.ts'
import { recordWebhookEvents } from '../../webhooks/server/record-webhook-events.ts'
import { callDue } from '../shared/call-due.rules.ts'
import { emailCallRequestJob } from '../shared/call-request.job.ts'
import { callRequestDetail } from '../shared/call-request.ts'
import type { RequestType } from '../shared/schedule-status.rules.ts'
import { insertCallRequest, type NewCallRequest } from './schedule.sql.ts'
import { sealRequestType } from './seal-request-type.ts'

type Wish = Pick<NewCallRequest, 'requestId' | 'channel' | 'timeOfDay' | 'phone' | 'locale'> & {
  readonly type: RequestType
}

/** The client whose wish it is, and the link used. The contact is locked. */
type Caller = Pick<
  Visit,
  'transaction' | 'organizationId' | 'contactId' | 'quoteId' | 'emailId' | 'actor'
> & { readonly ipAddress?: string | undefined }

/**
 * Stores a client's wish for a call once, with all that follows: a task and an email for the agent,
 * the contact's status, the event for webhooks, the audit entry. The caller plans the contact
 * again. Returns false if the wish is stored already.
 */
export async function storeCallRequest(
  services: Pick<Services, 'keys' | 'clock'>,
  caller: Caller,
  { type, ...wish }: Wish,
): Promise<boolean> {
  const { transaction, organizationId, contactId, quoteId, emailId, actor, ipAddress } = caller
  const { clock } = services
  const at = clock.now()
  const callRequestId = await insertCallRequest(transaction, {
    contactId,
    quoteId,
    emailId,
    at,
    ...wish,
    ...(await sealRequestType(services, caller, type)),
  })
  if (callRequestId === undefined) return false
  await recordAudit(
    transaction,
    { clock, actor, ipAddress },
    {
      action: 'schedule.request_call',
      entity: 'contact',
      id: contactId,
      detail: { channel: wish.channel },
    },
  )
  await advanceContactStatus(transaction, [contactId], 'Follow-up')
  await recordWebhookEvents(transaction, { type: 'call.requested', contactIds: [contactId], at })
  await closeAgentTasks(transaction, contactId, { kind: 'selected_plan', at })
  await addAgentTasks(transaction, [contactId], {
    kind: 'call_request',
    detail: callRequestDetail,
    at,
    dueAt: (asked) => callDue(wish.timeOfDay, asked),
  })
  await enqueue(
    transaction,
    emailCallRequestJob,
    { organizationId, callRequestId },
    { key: `call request ${callRequestId}` },
  )
  return true
}
