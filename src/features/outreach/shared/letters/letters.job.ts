import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../../kernel/job.ts'

/** Writes the letters of a batch. */
export const writeLettersJob = declareJob(
  'outreach.write-letters',
  OrganizationJob.extend({ batchId: z.number().int().positive() }),
)
