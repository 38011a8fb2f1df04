import { systemTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { deliverWebhooksJob } from '../shared/webhooks.job.ts'
import { listOrganizationsDue } from './due.sql.ts'

/** Enqueues the retries that are due, for each organization once. */
export async function enqueueDueDeliveries({ database, clock }: Services): Promise<void> {
  const due = await systemTransaction(database, (system) =>
    listOrganizationsDue(system, clock.now()),
  )
  if (due.length === 0) return
  await database.kysely.transaction().execute(async (transaction) => {
    for (const organizationId of due)
      await enqueue(
        transaction,
        deliverWebhooksJob,
        { organizationId },
        { key: `webhooks-${organizationId}` },
      )
  })
}
