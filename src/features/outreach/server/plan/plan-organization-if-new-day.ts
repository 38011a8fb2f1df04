import { inOrganization } from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { planOrganizationJob, queueDueEmailsJob } from '../../shared/outreach.job.ts'
import { mayQueue } from '../queue/queue-due-emails.ts'
import { hasPlannedEmailDue, readPlanningStatus } from './planning-status.sql.ts'
import { replanContacts } from './replan-contacts.ts'

/** Plans all contacts unless today is planned already, then has what is due queued. Handler of planOrganizationJob. */
export async function planOrganizationIfNewDay(
  context: OrganizationContext,
  signal?: AbortSignal,
): Promise<void> {
  const day = await inOrganization(context, readPlanningStatus)
  if (
    day.seeding ||
    (day.plannedThrough !== null && day.plannedThrough >= context.clock.today(day.timeZone))
  )
    return
  await replanContacts(context, undefined, signal)
  await enqueueDuePlanning(context)
}

/**
 * Enqueues what an organization's clock says is due: the plan of a new day, else the emails whose day has come. The minute tick asks for
 * each organization; asking twice runs it once, and doing it twice does nothing.
 */
export async function enqueueDuePlanning(context: OrganizationContext): Promise<void> {
  const { organizationId } = context
  await inOrganization(context, async (transaction) => {
    const day = await readPlanningStatus(transaction)
    const today = context.clock.today(day.timeZone)
    if (day.seeding) return
    if (day.plannedThrough === null || day.plannedThrough < today) {
      await enqueue(
        transaction,
        planOrganizationJob,
        { organizationId },
        { key: `plan-${organizationId}-${today}`, queue: 'plan' },
      )
    } else if (mayQueue(day, today) && (await hasPlannedEmailDue(transaction, today))) {
      await enqueue(
        transaction,
        queueDueEmailsJob,
        { organizationId },
        { key: `queue-${organizationId}` },
      )
    }
  })
}
