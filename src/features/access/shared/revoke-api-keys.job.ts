import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Ends all API keys of a member who logs out everywhere; run by api-keys, hence declared here. */
export const revokeApiKeysJob = declareJob(
  'api-keys.revoke-all',
  OrganizationJob.extend({ agentId: z.number().int().positive() }),
)
