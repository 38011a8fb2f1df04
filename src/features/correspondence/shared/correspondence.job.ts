import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Sends a client's reply on to the agent's own mailbox. */
export const forwardReplyJob = declareJob(
  'correspondence.forward',
  OrganizationJob.extend({ receivedId: z.number().int().positive() }),
  12,
)
