import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/**
 * Makes an organization's due deliveries. Without a key: transactions that record events at the
 * same time must not wait for each other.
 */
export const deliverWebhooksJob = declareJob('webhooks.deliver', OrganizationJob)

/** Emails the agency's admins that an endpoint was switched off as nothing reached it for days. */
export const endpointGaveUpJob = declareJob(
  'webhooks.endpoint-gave-up',
  OrganizationJob.extend({ endpointId: z.number().int().positive() }),
)
