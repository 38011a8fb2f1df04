import { z } from 'zod'
import { declareJob, OrganizationJob } from '../../../kernel/job.ts'

/** Why all API keys of a member end, as the audit log says it. */
export const KeyEndReason = z.enum([
  'logged out everywhere',
  'sessions ended by an admin',
  'second factor reset',
  'account deleted or login email changed',
  'first login by an emailed link',
])
export type KeyEndReason = z.infer<typeof KeyEndReason>

/** Ends all API keys of a member whose sessions were ended. Its handler is in api-keys. */
export const revokeApiKeysJob = declareJob(
  'api-keys.revoke-all',
  OrganizationJob.extend({
    agentId: z.number().int().positive(),
    reason: KeyEndReason.default('logged out everywhere'),
    /** The agent who ended them; undefined for the operator and the product. */
    by: z.number().int().positive().optional(),
  }),
)
