import { newPublicId } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import {
  maxContactsPerEvent,
  type WebhookEvent,
  type WebhookEventType,
} from '../shared/webhook-events.ts'
import { deliverWebhooksJob } from '../shared/webhooks.job.ts'
import { insertDeliveries } from './deliveries.sql.ts'
import { listListeners } from './endpoints.sql.ts'

export interface EventToRecord {
  readonly type: WebhookEventType
  /** A function is called only where an endpoint listens. */
  readonly contactIds: readonly number[] | (() => Promise<readonly number[]>)
  /** Names of changed fields, if they are the same for all contacts. */
  readonly fields?: readonly string[] | undefined
  readonly at: Date
}

/**
 * Records in the transaction of a change the events that the organization's endpoints receive, and
 * enqueues the delivery. Costs one query where no endpoint listens.
 */
export async function recordWebhookEvents(
  transaction: OrganizationTransaction,
  event: EventToRecord,
): Promise<void> {
  const { contactIds } = event
  if (contactIds.length === 0 && typeof contactIds !== 'function') return
  const listeners = await listListeners(transaction, event.type)
  const [first] = listeners
  if (first === undefined) return
  const ids = typeof contactIds === 'function' ? await contactIds() : contactIds
  if (ids.length === 0) return
  const events: WebhookEvent[] = []
  for (let i = 0; i < ids.length; i += maxContactsPerEvent)
    events.push(
      composeEvent(first.organizationPublicId, event.type, event.at, {
        contactIds: ids.slice(i, i + maxContactsPerEvent),
        ...(event.fields !== undefined && { fields: [...event.fields] }),
      }),
    )
  const endpointIds = listeners.map(({ id }) => id)
  await insertDeliveries(transaction, { endpointIds, events, at: event.at })
  await enqueue(transaction, deliverWebhooksJob, { organizationId: transaction.organizationId })
}

export function composeEvent(
  organization: string,
  type: WebhookEvent['type'],
  at: Date,
  data: WebhookEvent['data'],
): WebhookEvent {
  return { id: `evt_${newPublicId()}`, type, occurredAt: at.toISOString(), organization, data }
}
