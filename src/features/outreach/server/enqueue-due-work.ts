import { systemTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { planOrganizationJob, queueDueEmailsJob, sendOutboxJob } from '../shared/outreach.job.ts'
import {
  isPlanningDue,
  listOrganizationsWithWork,
  mayQueueEmails,
} from './plan/planning-status.sql.ts'
import { isAnyEmailDue } from './send/outbox-notes.sql.ts'

/**
 * Enqueues what each organization's own clock says is due: the plan of a new day, or the emails
 * whose day has come. Part of the minute tick. Repeating it adds no second job, and a job that runs
 * twice does nothing the second time.
 */
export async function enqueueDuePlanning({ database, clock }: Services): Promise<void> {
  const organizations = await systemTransaction(database, (system) =>
    listOrganizationsWithWork(system, clock.now()),
  )
  await database.kysely.transaction().execute(async (transaction) => {
    for (const { organizationId, ...status } of organizations) {
      const today = clock.today(status.timeZone)
      if (isPlanningDue(status, today))
        await enqueue(
          transaction,
          planOrganizationJob,
          { organizationId },
          { key: `plan-${organizationId}-${today}`, queue: 'plan' },
        )
      else if (mayQueueEmails(status, today))
        await enqueue(
          transaction,
          queueDueEmailsJob,
          { organizationId },
          { key: `queue-${organizationId}` },
        )
    }
  })
}

/** Enqueues the sender if any organization may have an email due. Part of the minute tick. */
export async function enqueueDueSending({ database, clock }: Services): Promise<void> {
  const due = await systemTransaction(database, (system) => isAnyEmailDue(system, clock.now()))
  if (due)
    await database.kysely
      .transaction()
      .execute((transaction) => enqueue(transaction, sendOutboxJob, {}, { key: 'send' }))
}
