import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { WebhookDelivery } from '../shared/webhooks.contract.ts'
import { listDeliveryRows } from './deliveries.sql.ts'
import { getEndpointRow } from './endpoint-view.ts'

const pageLength = 25

export interface DeliveriesAsked {
  readonly id: number
  readonly status?: WebhookDelivery['status'] | undefined
  readonly before?: number | undefined
}

/** Returns a page of the endpoint's deliveries, newest first. Throws 404. */
export async function listDeliveries(
  context: MemberContext,
  { id, ...filter }: DeliveriesAsked,
): Promise<{ deliveries: WebhookDelivery[]; more: boolean }> {
  return inOrganization(context, async (transaction) => {
    await getEndpointRow(transaction, id)
    const limit = pageLength + 1
    const rows = await listDeliveryRows(transaction, { ...filter, endpointId: id, limit })
    const deliveries = rows.slice(0, pageLength).map((row) => ({
      id: row.id,
      eventId: row.event_id,
      eventType: row.event_type as WebhookDelivery['eventType'],
      occurredAt: row.occurred_at.toISOString(),
      status: row.status as WebhookDelivery['status'],
      attempts: row.attempts,
      nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
      lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
      responseStatus: row.response_status,
      responseExcerpt: row.response_excerpt,
      error: row.error,
      durationMs: row.duration_ms,
      body: row.body,
    }))
    return { deliveries, more: rows.length > pageLength }
  })
}
