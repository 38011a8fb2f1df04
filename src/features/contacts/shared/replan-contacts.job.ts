import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/**
 * Recomputes the email plan of the named contacts, or of all. Enqueued by every change of a contact
 * or of the settings; outreach runs it, so it is declared below both.
 */
export const replanContactsJob = declareJob(
  'outreach.replan',
  OrganizationJob.extend({
    contactIds: z.array(z.number().int().positive()).max(10_000).optional(),
  }),
)
