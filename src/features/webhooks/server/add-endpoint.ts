import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getDataKey } from '../../organizations/server/get-data-key.ts'
import { maxEndpoints, tooManyEndpoints, urlTaken } from '../shared/webhook-texts.ts'
import type { EndpointFields, WebhookEndpoint } from '../shared/webhooks.contract.ts'
import { getEndpointRow, viewEndpoint } from './endpoint-view.ts'
import { insertEndpoint, lockEndpointUrls } from './endpoints.sql.ts'
import { checkTarget } from './public-target.ts'
import { newSecret, sealSecret } from './sign-webhook.ts'

/**
 * Adds an endpoint and returns it with its signing secret. Throws 400 for a URL that is not public
 * https, 409 for one in use, 422 beyond 10.
 */
export async function addEndpoint(
  context: MemberContext,
  fields: EndpointFields,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const url = checkTarget(fields.url, context.config.webhookPrivateHosts)
  const now = context.clock.now()
  const secret = newSecret()
  return inOrganization(context, async (transaction) => {
    const urls = await lockEndpointUrls(transaction)
    if (urls.includes(url)) throw new AppError('CONFLICT', urlTaken, { field: 'url' })
    if (urls.length >= maxEndpoints) throw new AppError('UNPROCESSABLE_CONTENT', tooManyEndpoints)
    const key = await getDataKey(context, transaction)
    const id = await insertEndpoint(transaction, {
      ...fields,
      url,
      dataKeyId: key.id,
      secret: sealSecret(key.plain, context.organizationId, secret),
      createdBy: context.principal.agentId,
      at: now,
    })
    await recordAudit(transaction, context, {
      action: 'webhooks.add',
      entity: 'webhook_endpoint',
      id,
      detail: { url, eventTypes: fields.eventTypes },
    })
    return { endpoint: viewEndpoint(await getEndpointRow(transaction, id), now), secret }
  })
}
