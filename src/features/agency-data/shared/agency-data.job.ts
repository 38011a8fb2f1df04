import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Makes an archive that was asked for. A run that was stopped begins again. */
export const makeArchiveJob = declareJob(
  'agency-data.make-archive',
  OrganizationJob.extend({ archiveId: z.number().int().positive() }),
  10,
)

/** Deletes an agency whose grace is over. A run that was stopped continues. */
export const eraseAgencyJob = declareJob('agency-data.erase', OrganizationJob)

/** Emails the admins that the deletion was asked for, or that it was stopped. */
export const emailDeletionJob = declareJob(
  'agency-data.email-deletion',
  OrganizationJob.extend({
    kind: z.enum(['asked', 'stopped']),
    to: z.string(),
    by: z.string(),
    /** In milliseconds since 1970. */
    dueAt: z.number(),
  }),
)

/** Emails the proof of a deletion that is done. */
export const emailProofJob = declareJob('agency-data.email-proof', OrganizationJob)
