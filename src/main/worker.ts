import { replanContactsJob } from '../features/contacts/shared/replan-contacts.job.ts'
import { tidyContacts } from '../features/imports/server/after-import.ts'
import { tidyContactsJob } from '../features/imports/shared/imports.job.ts'
import { enqueueDueSending } from '../features/outreach/server/enqueue-due-work.ts'
import { planOrganizationIfNewDay } from '../features/outreach/server/plan/plan-organization-if-new-day.ts'
import { replanContacts } from '../features/outreach/server/plan/replan-contacts.ts'
import { queueDueEmails } from '../features/outreach/server/queue/queue-due-emails.ts'
import { sendOutbox } from '../features/outreach/server/send/send-outbox.ts'
import {
  planOrganizationJob,
  queueDueEmailsJob,
  sendOutboxJob,
} from '../features/outreach/shared/outreach.job.ts'
import type { ContactId, OrganizationId } from '../kernel/ids.ts'
import type { BoundJob, JobWorker } from '../platform/jobs/worker.ts'
import { bindJob, startWorker } from '../platform/jobs/worker.ts'
import type { OrganizationContext, Services } from '../platform/services.ts'
import { minuteTickJob, runMinuteTick } from './minute-tick.ts'

/** Every job of every feature, bound to its handler. */
export function boundJobs(services: Services): BoundJob[] {
  return [
    bindJob(planOrganizationJob, async (job, signal) =>
      planOrganizationIfNewDay(organizationContext(services, job), signal),
    ),
    bindJob(
      replanContactsJob,
      async (job, signal) =>
        void (await replanContacts(
          organizationContext(services, job),
          job.contactIds as ContactId[] | undefined,
          signal,
        )),
    ),
    bindJob(
      queueDueEmailsJob,
      async (job, signal) =>
        void (await queueDueEmails(organizationContext(services, job), signal)),
    ),
    bindJob(tidyContactsJob, () => tidyContacts(services)),
    bindJob(sendOutboxJob, (_payload, signal) => sendOutbox(services, signal)),
  ]
}

const organizationContext = (
  services: Services,
  job: { organizationId: number },
): OrganizationContext => ({
  ...services,
  organizationId: job.organizationId as OrganizationId,
})

// Emails whose sender was killed are free again after twenty seconds; they need not wait for the next full minute.
const lookForEmailEvery = 10_000

export async function startJobs(services: Services, databaseUrl: string): Promise<JobWorker> {
  const worker = await startWorker({
    databaseUrl,
    log: services.log,
    jobs: boundJobs(services),
    minutely: bindJob(minuteTickJob, () => runMinuteTick(services)),
  })
  const report = (error: unknown) => services.log.error({ error }, 'tick failed')
  // A process that was down over midnight plans at once, not at the next full minute.
  let last = runMinuteTick(services).catch(report)
  const look = () => {
    last = last.then(() => enqueueDueSending(services)).catch(report)
  }
  const looking = setInterval(look, lookForEmailEvery)
  return {
    async stop() {
      clearInterval(looking)
      await Promise.all([worker.stop(), last])
    },
  }
}
