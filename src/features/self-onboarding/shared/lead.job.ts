import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Tells the lead's agent, or the default agent, of a new lead. */
export const tellOfLeadJob = declareJob(
  'self-onboarding.tell-of-lead',
  OrganizationJob.extend({ signUpId: z.number().int().positive() }),
)

/** Tells the same of someone who could not be added, so that the agency can still call. */
export const tellOfRefusedLeadJob = declareJob(
  'self-onboarding.tell-of-refused-lead',
  OrganizationJob.extend({
    agentId: z.number().int().positive().nullable(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Why, in words for the agency. */
    reason: z.string(),
  }),
)
