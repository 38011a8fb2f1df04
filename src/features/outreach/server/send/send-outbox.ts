import { systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { claimOutboxEmails } from './outbox.sql.ts'
import { leaseLength, sendBatch } from './send-batch.ts'

const batchSize = 100
// While one batch is with the mail server, others are with the database.
const lanes = 3

/** Sends what is due, of all organizations, until nothing is left or the process stops. Handler of sendOutboxJob. */
export async function sendOutbox(services: Services, signal?: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, () => sendLane(services, signal)))
}

async function sendLane(services: Services, signal: AbortSignal | undefined): Promise<void> {
  while (!signal?.aborted) {
    const now = services.clock.now()
    const claim = await systemTransaction(services.database, (system) =>
      claimOutboxEmails(system, now, new Date(now.getTime() + leaseLength), batchSize),
    )
    if (claim === undefined) return
    await sendBatch({ ...services, organizationId: claim.organizationId }, claim.emailIds, signal)
  }
}
