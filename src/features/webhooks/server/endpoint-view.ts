import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { endpointNotFound } from '../shared/webhook-texts.ts'
import type { WebhookEndpoint } from '../shared/webhooks.contract.ts'
import { type EndpointRow, listEndpointRows } from './endpoints.sql.ts'

/** Returns the endpoint's row. Throws 404; `lock` locks it until the transaction ends. */
export async function getEndpointRow(
  transaction: OrganizationTransaction,
  id: number,
  options: { lock?: boolean } = {},
): Promise<EndpointRow> {
  const [row] = await listEndpointRows(transaction, { id, ...options })
  if (row === undefined) throw new AppError('NOT_FOUND', endpointNotFound)
  return row
}

export const viewEndpoint = (row: EndpointRow, now: Date): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  eventTypes: row.event_types as WebhookEndpoint['eventTypes'],
  status: statusOf(row),
  failingSince: row.failing_since?.toISOString() ?? null,
  previousSecretUntil:
    row.previous_secret_until !== null && row.previous_secret_until > now
      ? row.previous_secret_until.toISOString()
      : null,
  waiting: row.waiting,
  lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

function statusOf(row: EndpointRow): WebhookEndpoint['status'] {
  if (!row.active) return row.gave_up_at === null ? 'off' : 'gaveUp'
  return row.failing_since === null ? 'on' : 'failing'
}
