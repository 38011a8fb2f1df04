import { systemTransaction } from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../../platform/services.ts'
import { sendOutboxJob } from '../../shared/outreach.job.ts'
import { hasOutboxEmailDue } from './outbox.sql.ts'

/** Queues the sender when any organization has email due; part of the minute tick. */
export async function queueSending({ database, clock }: Services): Promise<void> {
  const due = await systemTransaction(database, (system) => hasOutboxEmailDue(system, clock.now()))
  if (due)
    await database.kysely
      .transaction()
      .execute((transaction) => enqueue(transaction, sendOutboxJob, {}, { key: 'send' }))
}
