import { systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { leaseMilliseconds } from './lease.ts'
import { claimOutboxEmails } from './outbox.sql.ts'
import { sendBatch } from './send-batch.ts'

const batchSize = 100
// While one batch waits for the mail server, others use the database.
const lanes = 3

/** Sends the due emails of all organizations until none is left or the process stops. Handler of sendOutboxJob. */
export async function sendOutbox(services: Services, signal?: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, () => sendLane(services, signal)))
}

async function sendLane(services: Services, signal: AbortSignal | undefined): Promise<void> {
  while (!signal?.aborted) {
    const now = services.clock.now()
    const claim = await systemTransaction(services.database, (system) =>
      claimOutboxEmails(system, {
        now,
        leaseUntil: new Date(now.getTime() + leaseMilliseconds),
        limit: batchSize,
      }),
    )
    if (claim === undefined) return
    await sendBatch({ ...services, organizationId: claim.organizationId }, claim.emailIds, signal)
  }
}
