import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Emails the agent that a client asks for a call: once for each stored request. */
export const emailCallRequestJob = declareJob(
  'schedule.email-call-request',
  OrganizationJob.extend({ callRequestId: z.number().int().positive() }),
)
