import { addDays, type CalendarDate } from '../../../kernel/calendar-date.ts'
import { minuteMs } from '../../../kernel/duration.ts'
import { instantAt } from '../../../platform/clock.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { forEachDue } from '../../organizations/server/work-due.ts'
import { planOrganizationJob, queueDueEmailsJob, sendOutboxJob } from '../shared/outreach.job.ts'
import {
  getPlanningStatus,
  hasPlannedEmailDue,
  isPlanningDue,
  mayQueueEmails,
} from './plan/planning-status.sql.ts'
import { isAnyEmailDue } from './send/outbox-notes.sql.ts'

/** Work that was handed over is handed over again, unless it was done meanwhile. */
const handOverAgain = 10 * minuteMs

const midnightAfter = (day: CalendarDate, timeZone: string) =>
  instantAt(addDays(day, 1), 0, timeZone)

/**
 * Enqueues the plan of each organization whose own clock says that a new day began. Part of the
 * minute tick. Repeating it adds no second job, and a job that runs twice does nothing the second
 * time.
 */
export const enqueueDuePlanning = (services: Services): Promise<void> =>
  forEachDue(services, { work: 'plan' }, async ({ clock, organizationId, transaction }) => {
    const now = clock.now()
    const status = await getPlanningStatus(transaction)
    const today = clock.today(status.timeZone)
    if (!isPlanningDue(status, today))
      // An agency whose contacts are still being created is looked at again in a minute.
      return { dueAt: status.seeding ? now : midnightAfter(today, status.timeZone) }
    await enqueue(
      transaction,
      planOrganizationJob,
      { organizationId },
      { key: `plan-${organizationId}-${today}`, queue: 'plan' },
    )
    return { dueAt: now, notBefore: new Date(now.getTime() + handOverAgain) }
  })

/**
 * Enqueues the emails of each organization whose day has come. Part of the minute tick, which looks
 * again each minute while some may go, and less often while the agency's sending is paused.
 */
export const enqueueDueQueueing = (services: Services): Promise<void> =>
  forEachDue(services, { work: 'queue' }, async ({ clock, organizationId, transaction }) => {
    const now = clock.now()
    const status = await getPlanningStatus(transaction)
    const today = clock.today(status.timeZone)
    if (!(await hasPlannedEmailDue(transaction, today)))
      return { dueAt: midnightAfter(today, status.timeZone) }
    if (!mayQueueEmails(status, today))
      return { dueAt: now, notBefore: new Date(now.getTime() + handOverAgain) }
    const key = `queue-${organizationId}`
    await enqueue(transaction, queueDueEmailsJob, { organizationId }, { key })
    return { dueAt: now }
  })

/** Enqueues the sender if any organization may have an email due. Part of the minute tick. */
export async function enqueueDueSending({ database, clock }: Services): Promise<void> {
  const due = await systemTransaction(database, (system) => isAnyEmailDue(system, clock.now()))
  if (due)
    await database.kysely
      .transaction()
      .execute((transaction) => enqueue(transaction, sendOutboxJob, {}, { key: 'send' }))
}
