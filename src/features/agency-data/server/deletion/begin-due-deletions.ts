import { hourMs } from '../../../../kernel/duration.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../../platform/services.ts'
import { eraseAgencyJob } from '../../shared/agency-data.job.ts'
import { takeDueDeletions } from './deletion.sql.ts'

/**
 * Begins the deletions whose grace is over, and again after an hour those that did not end. Part of
 * the minute tick.
 */
export async function beginDueDeletions({ database, clock }: Services): Promise<void> {
  const now = clock.now()
  const begunBefore = new Date(now.getTime() - hourMs)
  const due = await systemTransaction(database, (system) =>
    takeDueDeletions(system, now, begunBefore),
  )
  for (const organizationId of due)
    await inOrganization({ database, organizationId }, (transaction) =>
      enqueue(transaction, eraseAgencyJob, { organizationId }, { key: `erase ${organizationId}` }),
    )
}
