import { hourMs } from '../../../kernel/duration.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { getDataKey } from '../../organizations/server/get-data-key.ts'
import { secretOverlapHours } from '../shared/webhook-texts.ts'
import type { WebhookEndpoint } from '../shared/webhooks.contract.ts'
import { getEndpointRow, viewEndpoint } from './endpoint-view.ts'
import { changeEndpoint } from './endpoints.sql.ts'
import { newSecret, sealSecret } from './sign-webhook.ts'

/**
 * Returns a new signing secret. The previous one signs too for a day, so that the receiver can
 * change its own in peace. Throws 404.
 */
export async function rotateSecret(
  context: MemberContext,
  id: number,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const now = context.clock.now()
  const secret = newSecret()
  return inOrganization(context, async (transaction) => {
    const before = await getEndpointRow(transaction, id, { lock: true })
    const key = await getDataKey(context, transaction)
    // Both secrets of a row are encrypted with one data key; an organization's newest key rarely
    // changes.
    const keepsPrevious = key.id === before.data_key_id
    await changeEndpoint(transaction, id, {
      data_key_id: key.id,
      secret: sealSecret(key.plain, context.organizationId, secret),
      previous_secret: keepsPrevious ? before.secret : null,
      previous_secret_until: keepsPrevious
        ? new Date(now.getTime() + secretOverlapHours * hourMs)
        : null,
      updated_at: now,
      version: before.version + 1,
    })
    await recordAudit(transaction, context, {
      action: 'webhooks.rotate_secret',
      entity: 'webhook_endpoint',
      id,
    })
    return { endpoint: viewEndpoint(await getEndpointRow(transaction, id), now), secret }
  })
}
