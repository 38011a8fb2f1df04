import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Tells a client by email that a quote's link takes no birth date any more. */
export const tellOfWrongBirthDatesJob = declareJob(
  'quotes.tell-of-wrong-birth-dates',
  OrganizationJob.extend({ quotePublicId: z.string() }),
)
