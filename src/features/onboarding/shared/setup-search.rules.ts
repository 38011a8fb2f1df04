import { z } from 'zod'

/**
 * The query of the setup's pages (SETUP-001, SETUP-002): the plan for people who read the URL, and
 * `org=complete` after the settings. Both say only what the server knows: the organization is the
 * session's, whatever `org` says (decision 20).
 */
export const SetupSearch = z.object({
  plan: z.string().optional().catch(undefined),
  org: z.literal('complete').optional().catch(undefined),
})
