import { z } from 'zod'
import { adminCall } from '../../../kernel/call.ts'

/** An agent as admins see it; `selfOnboardingUrl` is the URL where consumers become this agent's contacts. */
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
  listAgents: adminCall
    .get('/agents', 'All agents of the organization, by name; admins only (decision 50)')
    .output(z.object({ agents: z.array(Agent), defaultAgentId: z.number().nullable() })),
}
