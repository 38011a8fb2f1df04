import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../../kernel/job.ts'

/** Compares the named contacts with all, or all with each other, for possible duplicates. */
export const findDuplicatesJob = declareJob(
  'contacts.find_duplicates',
  OrganizationJob.extend({
    contactIds: z.array(z.number().int().positive()).max(1000).optional(),
  }),
)
