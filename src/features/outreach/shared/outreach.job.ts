import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/**
 * Plans all contacts of one organization for a new day, unless they are planned. Only the minute
 * tick enqueues it.
 */
export const planOrganizationJob = declareJob('outreach.plan-day', OrganizationJob)

/** Moves one organization's due emails from the plan to the outbox. */
export const queueDueEmailsJob = declareJob('outreach.queue-due', OrganizationJob)

/** Sends the due emails of the outbox until none is left. */
export const sendOutboxJob = declareJob('outreach.send', z.object({}))
