import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Plans one organization's contacts anew: those named, or all. Enqueued by whatever changes a contact or the settings. */
export const replanContactsJob = declareJob(
  'outreach.replan',
  OrganizationJob.extend({ contactIds: z.array(z.number().int().positive()).max(10_000).optional() }),
)

/** Takes one organization's due mails out of the plan and puts them into the outbox. */
export const queueDueMailsJob = declareJob('outreach.queue-due', OrganizationJob)

/** Hands the outbox's due mails to SMTP until none is left. */
export const sendOutboxJob = declareJob('outreach.send', z.object({}))
