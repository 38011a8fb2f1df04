import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { endpointStale, urlTaken } from '../shared/webhook-texts.ts'
import type { EndpointFields, WebhookEndpoint } from '../shared/webhooks.contract.ts'
import { deliverWebhooksJob } from '../shared/webhooks.job.ts'
import { renewDeliveries } from './deliveries.sql.ts'
import { getEndpointRow, viewEndpoint } from './endpoint-view.ts'
import { changeEndpoint, type EndpointRow, lockEndpointUrls } from './endpoints.sql.ts'
import { checkTarget } from './public-target.ts'

export interface EndpointUpdate extends EndpointFields {
  readonly id: number
  readonly active: boolean
  readonly version: number
}

/**
 * Changes an endpoint; switching it on, or giving it another URL, sends at once what waits. Throws
 * 404, 409 for a stale version or a URL in use, 400 for a URL that is not public https.
 */
export async function updateEndpoint(
  context: MemberContext,
  { id, version, active, eventTypes, description, url: text }: EndpointUpdate,
): Promise<WebhookEndpoint> {
  const url = checkTarget(text, context.config.webhookPrivateHosts)
  const now = context.clock.now()
  return inOrganization(context, async (transaction) => {
    const urls = await lockEndpointUrls(transaction)
    const before = await getEndpointRow(transaction, id, { lock: true })
    if (before.version !== version)
      throw new AppError('CONFLICT', endpointStale, {
        version,
        currentVersion: before.version,
        endpoint: viewEndpoint(before, now),
      })
    if (url !== before.url && urls.includes(url))
      throw new AppError('CONFLICT', urlTaken, { field: 'url' })
    const startsOver = url !== before.url || (active && !before.active)
    await changeEndpoint(transaction, id, {
      url,
      description,
      event_types: [...eventTypes],
      active,
      ...(startsOver && { failing_since: null, paused_until: null }),
      ...(active && { gave_up_at: null }),
      updated_at: now,
      version: version + 1,
    })
    if (startsOver) {
      await renewDeliveries(transaction, { endpointId: id, status: 'pending' }, now)
      await enqueue(transaction, deliverWebhooksJob, { organizationId: context.organizationId })
    }
    await recordAudit(transaction, context, {
      action: 'webhooks.update',
      entity: 'webhook_endpoint',
      id,
      detail: { fields: changedFields(before, { url, description, eventTypes, active }) },
    })
    return viewEndpoint(await getEndpointRow(transaction, id), now)
  })
}

function changedFields(
  before: EndpointRow,
  after: EndpointFields & { readonly active: boolean },
): string[] {
  const eventTypes = [...before.event_types].sort().join() !== [...after.eventTypes].sort().join()
  return [
    ...(before.url === after.url ? [] : ['url']),
    ...(before.description === after.description ? [] : ['description']),
    ...(eventTypes ? ['eventTypes'] : []),
    ...(before.active === after.active ? [] : ['active']),
  ]
}
