import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Plans the whole of one organization for a new day, unless another worker has. Enqueued by the minute tick alone. */
export const planOrganizationJob = declareJob('outreach.plan-day', OrganizationJob)

/** Takes one organization's due emails out of the plan and puts them into the outbox. */
export const queueDueEmailsJob = declareJob('outreach.queue-due', OrganizationJob)

/** Hands the outbox's due emails to SMTP until none is left. */
export const sendOutboxJob = declareJob('outreach.send', z.object({}))
