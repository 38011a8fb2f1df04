import { z } from 'zod'

/** The agency as every consumers' page shows it. */
export const AgencyShown = z.object({
  orgId: z.string(),
  slug: z.string(),
  name: z.string(),
  logoUrl: z.string().optional(),
  phone: z.string().optional(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
})

/** Who answers for the visitor. */
export const AgentShown = z.object({
  id: z.string(),
  name: z.string(),
  licenseNumber: z.string().optional(),
  phone: z.string().optional(),
  bookingLink: z.string().optional(),
})

export const Host = z.object({
  agency: AgencyShown,
  agent: AgentShown,
  medicareAdvantageCards: z.boolean(),
})
export type Host = z.infer<typeof Host>
