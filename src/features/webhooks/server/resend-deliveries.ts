import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { deliveryNotFound, endpointOff } from '../shared/webhook-texts.ts'
import { deliverWebhooksJob } from '../shared/webhooks.job.ts'
import { findEndpointOfDelivery, renewDeliveries } from './deliveries.sql.ts'
import { getEndpointRow } from './endpoint-view.ts'
import { changeEndpoint } from './endpoints.sql.ts'

/**
 * Sends a delivery again, with the same event id, now and as often as a new one. Throws 404, 409 if
 * its endpoint is switched off.
 */
export async function resendDelivery(context: MemberContext, id: number): Promise<void> {
  await inOrganization(context, async (transaction) => {
    const endpoint = await findEndpointOfDelivery(transaction, id)
    if (endpoint === undefined) throw new AppError('NOT_FOUND', deliveryNotFound)
    await resend(context, transaction, endpoint, { id })
  })
}

/**
 * The same for every failed delivery of an endpoint; returns how many. Throws 404, 409 if it is
 * switched off.
 */
export async function resendFailed(context: MemberContext, endpointId: number): Promise<number> {
  return inOrganization(context, async (transaction) =>
    resend(context, transaction, await getEndpointRow(transaction, endpointId), {
      endpointId,
      status: 'failed',
    }),
  )
}

async function resend(
  context: MemberContext,
  transaction: OrganizationTransaction,
  endpoint: { readonly id: number; readonly active: boolean },
  of: Parameters<typeof renewDeliveries>[1],
): Promise<number> {
  if (!endpoint.active) throw new AppError('CONFLICT', endpointOff)
  const count = await renewDeliveries(transaction, of, context.clock.now())
  if (count === 0) return 0
  await changeEndpoint(transaction, endpoint.id, { paused_until: null })
  await enqueue(transaction, deliverWebhooksJob, { organizationId: context.organizationId })
  await recordAudit(transaction, context, {
    action: 'webhooks.resend',
    entity: 'webhook_endpoint',
    id: endpoint.id,
    detail: { count },
  })
  return count
}
