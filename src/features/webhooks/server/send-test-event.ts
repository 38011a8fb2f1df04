import { AppError } from '../../../kernel/app-error.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import { testEventType } from '../shared/webhook-events.ts'
import { endpointOff } from '../shared/webhook-texts.ts'
import { deliverWebhooksJob } from '../shared/webhooks.job.ts'
import { insertDeliveries } from './deliveries.sql.ts'
import { getEndpointRow } from './endpoint-view.ts'
import { changeEndpoint } from './endpoints.sql.ts'
import { composeEvent } from './record-webhook-events.ts'

const maxTests = 60

/**
 * Sends a test event to the endpoint, even during its pause, and returns the delivery's id. Throws
 * 404, 409 if it is switched off, 429.
 */
export async function sendTestEvent(context: MemberContext, id: number): Promise<number> {
  await limitAttempts(context, [[`webhook-test:${context.organizationId}`, maxTests]])
  const at = context.clock.now()
  return inOrganization(context, async (transaction) => {
    const endpoint = await getEndpointRow(transaction, id, { lock: true })
    if (!endpoint.active) throw new AppError('CONFLICT', endpointOff)
    const { agency } = await readPublicAgency(transaction)
    const events = [composeEvent(agency.orgId, testEventType, at, { contactIds: [] })]
    const [deliveryId] = await insertDeliveries(transaction, { endpointIds: [id], events, at })
    if (deliveryId === undefined) throw new Error('The test event was not stored')
    await changeEndpoint(transaction, id, { paused_until: null })
    await enqueue(transaction, deliverWebhooksJob, { organizationId: context.organizationId })
    return deliveryId
  })
}
