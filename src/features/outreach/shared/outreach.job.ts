import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/**
 * Plans all contacts of one organization for a new day, unless they are planned. Only the minute
 * tick enqueues it.
 */
export const planOrganizationJob = declareJob('outreach.plan-day', OrganizationJob)

/** Moves one organization's due emails from the plan to the outbox. */
export const queueDueEmailsJob = declareJob('outreach.queue-due', OrganizationJob)

/** Asks the agent to call a client who chose calls instead of emails: once for each request. */
export const callInsteadJob = declareJob(
  'outreach.call-instead',
  OrganizationJob.extend({
    contactId: z.number().int().positive(),
    emailId: z.number().int().positive(),
    requestId: z.string(),
  }),
)

/** Sends the due emails of the outbox until none is left. */
export const sendOutboxJob = declareJob('outreach.send', z.object({}))
