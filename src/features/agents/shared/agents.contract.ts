import { z } from 'zod'
import { adminCall, success } from '../../../kernel/call.ts'

/** An agent as admins see it; `selfOnboardingUrl` is the address consumers use to become this agent's contacts. */
export const Agent = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isAdmin: z.boolean(),
  isAgent: z.boolean(),
  isDefault: z.boolean(),
  organizationId: z.number(),
  stateLicenses: z.array(z.string()),
  bookingLink: z.string().nullable(),
  signature: z.string().nullable(),
  selfOnboardingUrl: z.string(),
})
export type Agent = z.infer<typeof Agent>

export const agentsContract = {
  list: adminCall
    .route({
      method: 'GET',
      path: '/agents',
      tags: ['agents'],
      summary: 'All agents of the organization, by name; admins only (decision 50)',
    })
    .output(
      z.object({ ...success, agents: z.array(Agent), defaultAgentId: z.number().nullable() }),
    ),
}
