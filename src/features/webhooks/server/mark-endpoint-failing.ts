import { recordAudit } from '../../../platform/audit.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { retriedDays } from '../shared/webhook-texts.ts'
import { endpointGaveUpJob } from '../shared/webhooks.job.ts'
import { failWaitingDeliveries } from './deliveries.sql.ts'
import { changeEndpoint, type LockedEndpoint } from './endpoints.sql.ts'
import { hasFailedForDays, pauseOf } from './retry.rules.ts'

const gaveUpError = `Not sent: the endpoint was turned off after ${retriedDays} days of failures.`

/**
 * Records that an attempt failed: pauses the endpoint, or switches it off if nothing has reached it
 * for days, and tells the admins. Attempts of the same time wait no more either, as they still wait
 * when the endpoint gives up.
 */
export async function markEndpointFailing(
  { clock }: OrganizationContext,
  transaction: OrganizationTransaction,
  { id, active, failing_since }: LockedEndpoint,
): Promise<void> {
  if (!active) return
  const now = clock.now()
  const failingSince = failing_since ?? now
  if (!hasFailedForDays(failingSince, now))
    return changeEndpoint(transaction, id, {
      failing_since: failingSince,
      paused_until: pauseOf(failingSince, now),
    })
  await changeEndpoint(transaction, id, { active: false, gave_up_at: now, updated_at: now })
  await failWaitingDeliveries(transaction, id, gaveUpError)
  const { organizationId } = transaction
  await enqueue(transaction, endpointGaveUpJob, { organizationId, endpointId: id })
  await recordAudit(
    transaction,
    { clock, actor: { kind: 'job', name: 'webhooks.deliver' } },
    { action: 'webhooks.give_up', entity: 'webhook_endpoint', id },
  )
}
